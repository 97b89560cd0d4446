import { useLingui } from "@lingui/react/macro";
import type { orderLogs } from "@tsena/contract/orders";
import type { Order } from "@tsena/web/shapes.ts";
import type { AppOutput } from "@tsena/web/terms.ts";
import { dayAndTime } from "../../i18n/times.ts";
import { Dotted } from "../../ui/dotted.tsx";
import { Icon } from "../../ui/icon.tsx";
import { storyOf } from "../order.story.ts";
import { serverNow } from "../../api/server-clock.ts";
import tones from "../../ui/tones.module.css";
import styles from "./timeline.module.css";

/** The story of an order, the latest on top: the state it came to as icon and word, what was said of it, by whom, when. */
export function Timeline({ lines, order }: { lines: AppOutput<typeof orderLogs.list>; order: Order | undefined }) {
  const { i18n } = useLingui();
  const latestFirst = storyOf(lines, order?.paymentMethod).reverse();
  return (
    <ol>
      {latestFirst.map(({ line, look }, index) => (
        <li key={line.id} className={styles.line} aria-current={index === 0 ? "step" : undefined}>
          <span className={`${styles.mark} ${tones[look.tone]}`}>
            <Icon name={look.icon} size={18} />
          </span>
          <div className={styles.words}>
            <p className={styles.text}>{line.text}</p>
            <p className={styles.detail}>
              <Dotted>
                {[dayAndTime(line.at, serverNow()), look.word && i18n._(look.word), line.actorName].filter(Boolean)}
              </Dotted>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
