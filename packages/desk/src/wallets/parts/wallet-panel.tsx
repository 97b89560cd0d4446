import { useLingui } from "@lingui/react/macro";
import type { DeskWallet } from "@tsena/contract/desk.wallets";
import { formatMoney } from "@tsena/contract/money";
import { dayAndTime } from "../../i18n/times.ts";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Mark } from "../../ui/mark.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { Fault, NotYet } from "../../ui/states.tsx";
import type { WalletFilters } from "../wallets.filters.ts";
import { useWallet } from "../wallets.queries.ts";
import { CommissionPart } from "./commission-part.tsx";
import { RechargePart } from "./recharge-part.tsx";
import { WalletBill } from "./wallet-bill.tsx";

interface WalletPanelProps {
  filters: WalletFilters;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Whether a wallet pays out. */
function WalletState({ wallet: { hasPayPassword, lockedUntil, payoutsFrom } }: { wallet: DeskWallet }) {
  const { t } = useLingui();
  if (!hasPayPassword) return <Mark tone="ended" sign="–">{t`Sans code`}</Mark>;
  if (lockedUntil !== null) return <Mark tone="waiting" sign="!">{t`Paiement bloqué`}</Mark>;
  if (payoutsFrom !== null) return <Mark tone="changing" sign="…">{t`Paie bientôt`}</Mark>;
  return <Mark tone="good" sign="✓">{t`Peut payer`}</Mark>;
}

function WalletFacts({ wallet }: { wallet: DeskWallet }) {
  const { t } = useLingui();
  const { ownerName, ownerAccount, lockedUntil, payoutsFrom } = wallet;
  const facts: Fact[] = [
    [t`Propriétaire`, ownerName],
    [t`Compte`, ownerAccount],
    [t`Disponible`, formatMoney(wallet.availableAmount)],
    [t`En chemin`, formatMoney(wallet.heldAmount)],
    [t`Retrait en attente`, formatMoney(wallet.withdrawingAmount)],
    [t`Dû à la plateforme`, formatMoney(wallet.owedAmount)],
  ];
  if (lockedUntil !== null) facts.push([t`Paiement bloqué jusqu'au`, dayAndTime(lockedUntil)]);
  if (payoutsFrom !== null) facts.push([t`Paie à partir du`, dayAndTime(payoutsFrom)]);
  return <Facts state={<WalletState wallet={wallet} />} facts={facts} />;
}

/** One wallet in full, with its bill and its shop's commission. */
export function WalletPanel({ filters, onClose, onDone }: WalletPanelProps) {
  const { t } = useLingui();
  const found = useWallet(filters.id);
  const { data: wallet, error } = found;
  if (wallet === undefined) {
    return (
      <SidePanel title={t`Détail du portefeuille`} onClose={onClose}>
        <NotYet query={found} />
      </SidePanel>
    );
  }
  return (
    <SidePanel title={wallet.shopName} onClose={onClose}>
      <Fault error={error} />
      <WalletFacts wallet={wallet} />
      <RechargePart wallet={wallet} onDone={onDone} />
      <CommissionPart wallet={wallet} onDone={onDone} />
      <WalletBill filters={filters} />
    </SidePanel>
  );
}
