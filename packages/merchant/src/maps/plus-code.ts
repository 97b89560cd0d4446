import { OpenLocationCode } from "open-location-code";
import { pointOf, type Point } from "@tsena/web/maps/geo.ts";

const codes = new OpenLocationCode();

/** The plus code of a point, ten digits: a square of about 14 m. */
export function plusCodeOf({ latitude, longitude }: Point): string {
  return codes.encode(latitude, longitude, 10);
}

/** What a town completes: never more, for other maps put the town's middle elsewhere by a kilometre or two. */
const completedByTown = 4;

/** The plus code as it is told to people: short where a town is near enough to complete it, in full elsewhere. */
export function shortPlusCode(point: Point, town: Point & { name: string }): string {
  const code = plusCodeOf(point);
  const isNear = codes.shorten(code, town.latitude, town.longitude) !== code;
  return isNear ? `${code.slice(completedByTown)} ${town.name}` : code;
}

const written = /(?:^|\s)([23456789CFGHJMPQRVWX]{2,8}\+[23456789CFGHJMPQRVWX]{0,7})(?=$|[\s,])/i;

/** A plus code in what was typed, in capitals, and the words beside it; undefined where there is none. */
export function findPlusCode(typed: string): { code: string; rest: string } | undefined {
  const [whole, code = ""] = written.exec(typed) ?? [];
  if (whole === undefined || !(codes.isFull(code) || codes.isShort(code))) return undefined;
  return {
    code: code.toUpperCase(),
    rest: typed
      .replace(whole, " ")
      .replace(/[,\s]+/g, " ")
      .trim(),
  };
}

/** The middle of a plus code's square; a short one is completed by a point that is near. */
export function pointOfPlusCode(code: string, near: Point): Point {
  const full = codes.isShort(code) ? codes.recoverNearest(code, near.latitude, near.longitude) : code;
  const { latitudeCenter, longitudeCenter } = codes.decode(full);
  return pointOf(latitudeCenter, longitudeCenter);
}
