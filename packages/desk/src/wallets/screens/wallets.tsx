import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { useCallback, useState } from "react";
import { useParsedAddress } from "../../navigation/address.ts";
import { Endless } from "../../ui/endless.tsx";
import styles from "../../ui/filters.module.css";
import { PageHead } from "../../ui/page-head.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { Beside } from "../../ui/side-panel.tsx";
import { StatusMessage } from "../../ui/states.tsx";
import { CashPart } from "../parts/cash-part.tsx";
import { WalletPanel } from "../parts/wallet-panel.tsx";
import { WalletsTable } from "../parts/wallets-table.tsx";
import { walletAddress, walletFiltersIn } from "../wallets.filters.ts";
import { useWallets } from "../wallets.queries.ts";

/** The wallets of all shops: found, read with their bill, and what the platform takes of their orders. */
export function Wallets() {
  const { t } = useLingui();
  const filters = walletFiltersIn(useParsedAddress());
  const { keyword, id } = filters;
  const found = useWallets(keyword);
  const [message, setMessage] = useState("");
  const wallets = found.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const close = useCallback(() => navigate(walletAddress("", keyword)), [keyword]);
  return (
    <>
      <PageHead title={t`Portefeuilles`} />
      <div className={styles.filters}>
        <search className={styles.search}>
          <SearchField
            label={t`Boutique, propriétaire ou téléphone`}
            value={keyword}
            onSearch={(word) => navigate(walletAddress("", word), { replace: true })}
          />
        </search>
        <CashPart onDone={setMessage} />
      </div>
      <StatusMessage>{message}</StatusMessage>
      <Beside>
        <Endless list={found} count={wallets.length} empty={t`Aucun portefeuille ne correspond. Changez la recherche.`}>
          {(foot) => (
            <WalletsTable
              wallets={wallets}
              openId={id}
              addressOf={({ shopId }) => walletAddress(shopId, keyword)}
              foot={foot}
            />
          )}
        </Endless>
        {id === "" ? null : <WalletPanel key={id} filters={filters} onClose={close} onDone={setMessage} />}
      </Beside>
    </>
  );
}
