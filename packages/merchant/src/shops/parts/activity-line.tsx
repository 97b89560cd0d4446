import { formatMoney } from "@tsena/contract/money";
import type { ActivityLine as Line } from "@tsena/contract/shops.activity";
import { joined } from "../../i18n/joined.ts";
import { useIsGranted } from "../../person/use-may.ts";
import { timeOfDay } from "../../i18n/times.ts";
import { addressOf, paths } from "../../navigation/paths.ts";
import { Card } from "../../ui/card.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useActivityWords } from "../use-activity-words.ts";
import styles from "./activity-line.module.css";

type Tone = "todo" | "moving" | "done" | "ended" | "shop";

const marks: Record<Line["event"], readonly [icon: IconName, tone: Tone]> = {
  place: ["receipt", "shop"],
  pay: ["bell", "todo"],
  expireUnpaid: ["close", "shop"],
  accept: ["pot", "moving"],
  refuse: ["close", "ended"],
  propose: ["clock", "moving"],
  agree: ["pot", "moving"],
  decline: ["bell", "todo"],
  expireUnagreed: ["bell", "todo"],
  expireUnaccepted: ["bellOff", "ended"],
  cancel: ["close", "ended"],
  cancelByPlatform: ["close", "ended"],
  ready: ["bag", "moving"],
  delay: ["clock", "moving"],
  assign: ["scooter", "moving"],
  urge: ["bell", "todo"],
  approach: ["scooter", "moving"],
  pickUp: ["scooter", "moving"],
  cancelByOperator: ["close", "ended"],
  deliver: ["check", "done"],
  expireUndelivered: ["check", "done"],
  refund: ["receipt", "ended"],
  shopOpened: ["shop", "shop"],
  shopClosed: ["shop", "shop"],
  shopPaused: ["pause", "shop"],
  hoursChanged: ["clock", "shop"],
  shopInfoChanged: ["note", "shop"],
  shopManaged: ["gear", "shop"],
  shopPictureChanged: ["eye", "shop"],
  shopBusy: ["clock", "shop"],
  shopNotBusy: ["clock", "shop"],
};

/** A line of the shop's day: what happened and when; one of an order leads to it. */
export function ActivityLine({ line }: { line: Line }) {
  const words = useActivityWords();
  const opensOrders = useIsGranted("orders.view", "history");
  const [icon, tone] = marks[line.event];
  const time = timeOfDay(line.at);
  const to = line.kind === "order" && opensOrders ? addressOf(paths.order, { id: line.orderId }) : undefined;
  return (
    <Card to={to} layout={styles.line}>
      <span className={`${styles.icon} ${styles[tone]}`}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.text}>{words(line)}</span>
        <span className={styles.about}>{joined(time, line.kind === "order" ? formatMoney(line.amount) : null)}</span>
      </span>
      {to === undefined ? null : <Icon name="forward" size={20} />}
    </Card>
  );
}
