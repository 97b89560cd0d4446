import { useLingui } from "@lingui/react/macro";
import type { MadeKey, PlatformKey } from "@tsena/contract/desk.keys";
import { useState } from "react";
import { Link } from "wouter";
import { dayAndTime } from "../../i18n/times.ts";
import { addressOf } from "../../navigation/address.ts";
import { Button } from "../../ui/button.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import styles from "./key-panel.module.css";
import { KeyShops } from "./key-shops.tsx";
import { KeyState } from "./key-state.tsx";
import { RevokeQuestion } from "./revoke-question.tsx";
import { RotateQuestion } from "./rotate-question.tsx";

interface KeyPanelProps {
  platformKey: PlatformKey;
  onClose: () => void;
  onChanged: (message: string) => void;
  onRotated: (key: MadeKey) => void;
}

/** One key in full, what may be done with it, and the shops it reaches. */
export function KeyPanel({ platformKey, onClose, onChanged, onRotated }: KeyPanelProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<"rotate" | "revoke">();
  const { name } = platformKey;
  const close = () => setAsking(undefined);
  return (
    <SidePanel title={name} onClose={onClose}>
      <KeyFacts of={platformKey} />
      {platformKey.revokedAt !== null ? null : (
        <div className={styles.actions}>
          <Button onPress={() => setAsking("rotate")}>{t`Renouveler la clé…`}</Button>
          <Button kind="danger" onPress={() => setAsking("revoke")}>{t`Révoquer la clé…`}</Button>
        </div>
      )}
      {platformKey.revokedAt !== null ? null : (
        <p>
          <Link
            className={styles.webhooks}
            href={addressOf("/webhooks", { key: platformKey.id })}
          >{t`Ses webhooks`}</Link>
        </p>
      )}
      <KeyShops platformKey={platformKey} onChanged={onChanged} />
      {asking === "rotate" ? (
        <RotateQuestion
          platformKey={platformKey}
          onClose={close}
          onDone={(made) => {
            close();
            onRotated(made);
          }}
        />
      ) : null}
      {asking === "revoke" ? (
        <RevokeQuestion
          platformKey={platformKey}
          onClose={close}
          onDone={() => {
            close();
            onChanged(t`La clé de ${name} est révoquée.`);
          }}
        />
      ) : null}
    </SidePanel>
  );
}

function KeyFacts({ of: key }: { of: PlatformKey }) {
  const { t } = useLingui();
  const { former } = key;
  const used = (at: string | null): string => (at === null ? t`Jamais` : dayAndTime(at));
  const facts: Fact[] = [
    [t`Clé`, `…${key.hint}`],
    [t`Dernière utilisation`, used(key.lastUsedAt)],
    [t`Depuis l'adresse`, key.lastUsedFrom ?? "–"],
    [t`Créée le`, dayAndTime(key.madeAt)],
    [t`Créée par`, key.madeBy ?? "–"],
  ];
  if (key.simulator) facts.push([t`Usage`, t`Simulateur d'une démonstration`]);
  if (key.rotatedAt !== null) facts.push([t`Renouvelée le`, dayAndTime(key.rotatedAt)]);
  if (former !== null)
    facts.push(
      [t`Ancienne clé`, `…${former.hint}`],
      [t`Valable jusqu'au`, dayAndTime(former.until)],
      [t`Son dernier usage`, used(former.lastUsedAt)],
    );
  if (key.revokedAt !== null) facts.push([t`Révoquée le`, dayAndTime(key.revokedAt)], [t`Motif`, key.revokedReason]);
  return <Facts state={<KeyState of={key} />} facts={facts} />;
}
