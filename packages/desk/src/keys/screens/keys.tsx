import { useLingui } from "@lingui/react/macro";
import type { MadeKey } from "@tsena/contract/desk.keys";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback, useState } from "react";
import { useParsedAddress } from "../../navigation/address.ts";
import { Endless } from "../../ui/endless.tsx";
import { Opened } from "../../ui/opened.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { StatusMessage } from "../../ui/states.tsx";
import { keyFiltersIn, keysAddress } from "../keys.filters.ts";
import { useKey, useKeys } from "../keys.queries.ts";
import { KeyFilters } from "../parts/key-filters.tsx";
import { KeyPanel } from "../parts/key-panel.tsx";
import { KeysTable } from "../parts/keys-table.tsx";
import { MakeQuestion } from "../parts/make-question.tsx";
import { ShownKey } from "../parts/shown-key.tsx";

/** The keys of the platform's systems: made, shown once, rotated, revoked, and given shops. */
export function Keys() {
  const { t } = useLingui();
  const filters = keyFiltersIn(useParsedAddress());
  const { revoked, id } = filters;
  const found = useKeys(revoked);
  const one = useKey(id);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey>();
  const [message, setMessage] = useState("");

  const keys = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const close = useCallback(() => navigate(keysAddress({ revoked, id: "" })), [revoked]);
  const show = (key: MadeKey) => {
    setMaking(false);
    setMade(key);
  };

  return (
    <>
      <PageHead title={t`Clés`}>
        {t`Les systèmes de la plateforme de livraison appellent avec ces clés. Chacune ne voit que les commandes qu'elle a passées, et celles des boutiques attribuées.`}
      </PageHead>
      <KeyFilters filters={filters} onMake={() => setMaking(true)} />
      <StatusMessage>{message}</StatusMessage>
      <Beside>
        <Endless list={found} count={keys.length} empty={t`Aucune clé dans cet état.`}>
          {(foot) => (
            <KeysTable
              keys={keys}
              openId={id}
              addressOf={(key) => keysAddress({ ...filters, id: key.id })}
              foot={foot}
            />
          )}
        </Endless>
        <Opened
          id={id}
          found={one}
          listed={keys}
          title={t`Détail de la clé`}
          gone={t`Cette clé n'existe pas.`}
          onClose={close}
        >
          {(key) => <KeyPanel platformKey={key} onClose={close} onChanged={setMessage} onRotated={show} />}
        </Opened>
      </Beside>
      {isMaking ? <MakeQuestion onClose={() => setMaking(false)} onDone={show} /> : null}
      {made === undefined ? null : (
        <ShownKey
          made={made}
          onStored={() => {
            const { name } = made;
            setMade(undefined);
            setMessage(t`La nouvelle clé de ${name} est prête.`);
            navigate(keysAddress({ revoked: undefined, id: made.id }));
          }}
        />
      )}
    </>
  );
}
