import { pictureBytesMax } from "@tsena/contract/uploads";
import { Refusal } from "./refusal.ts";

/** What is read of forms stays in memory until they are answered: no more at once than sixteen of the heaviest, or hundreds of photos. */
export const formRoomBytes = 16 * pictureBytesMax;

/** A person sends with two hands: the next form waits for one of these, unread, and beyond some that wait it is refused. */
const readAtOnce = 2;
const underWayAtMost = 16;

/** How soon there may be room again. */
const fullSeconds = 5;

/** One form, from its first byte until it is answered or has broken off. */
export interface FormUnderWay {
  /** Comes when the form may be read; rejects where it has left before. */
  turn: Promise<void>;
  /** Counts what has come of the form. Refuses where there is no room for it. */
  bring(bytes: number): void;
  /** Gives back what the form took. */
  leave(): void;
}

/** The memory that the forms of one server are read into. What is counted is what has come, whatever they say of themselves. */
export interface FormRoom {
  /** Begins a form of somebody. Refuses where too many of theirs are under way. */
  enter(sender: string): FormUnderWay;
}

interface WaitingForm {
  begin(): void;
  giveUp(): void;
}

const full = (): Refusal => new Refusal("tooManyRequests", { wait: fullSeconds });

/** An empty room. */
export function newFormRoom(): FormRoom {
  const turnsOf = new Map<string, WaitingForm[]>();
  let takenBytes = 0;

  const leave = (sender: string, turn: WaitingForm): void => {
    const turns = turnsOf.get(sender) ?? [];
    const left = turns.filter((other) => other !== turn);
    if (left.length === 0) turnsOf.delete(sender);
    else turnsOf.set(sender, left);
    turn.giveUp();
    left[readAtOnce - 1]?.begin();
  };

  return {
    enter(sender) {
      const turns = turnsOf.get(sender) ?? [];
      if (turns.length >= underWayAtMost) throw full();
      let [ownBytes, isOver] = [0, false];
      const turn: WaitingForm = { begin: () => undefined, giveUp: () => undefined };
      const begun = new Promise<void>((resolve, reject) => {
        turn.begin = resolve;
        turn.giveUp = () => reject(new Refusal("bodyUnreadable"));
      });
      // Whoever has left asks for nothing more.
      begun.catch(() => undefined);
      if (turns.length < readAtOnce) turn.begin();
      turnsOf.set(sender, [...turns, turn]);
      return {
        turn: begun,
        bring(bytes) {
          // What still runs out of a form that has broken off is nobody's any more.
          if (isOver) return;
          if (takenBytes + bytes > formRoomBytes) throw full();
          takenBytes += bytes;
          ownBytes += bytes;
        },
        leave() {
          if (isOver) return;
          isOver = true;
          takenBytes -= ownBytes;
          leave(sender, turn);
        },
      };
    },
  };
}
