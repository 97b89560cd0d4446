import { useLingui } from "@lingui/react/macro";
import { useLocation } from "wouter";
import { toast } from "../../api/notices.ts";
import { paths } from "../../navigation/paths.ts";
import { useManagedShop } from "../../shops/shops.queries.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useRemoveMember } from "../staff.queries.ts";
import styles from "../../ui/answers.module.css";

interface RemoveSheetProps {
  id: string;
  name: string;
  phone: string;
  onClose: () => void;
}

/** Asks before a member is taken out of the team, and says what follows. */
export function RemoveSheet({ id, name, phone, onClose }: RemoveSheetProps) {
  const { t } = useLingui();
  // Whose number customers call is known before the tap that takes it from them; where that does not come, it is asked without.
  const { data: shop, isLoading } = useManagedShop();
  const [, navigate] = useLocation();
  const { mutateAsync } = useRemoveMember();

  const gone = () => {
    onClose();
    toast(t`${name} n'est plus dans l'équipe`);
    navigate(paths.staff, { replace: true });
  };
  const remove = () => mutateAsync({ staffId: id }, { onSuccess: gone, onError: onClose });

  return (
    <Sheet
      title={t`Retirer ${name} de l'équipe ?`}
      onClose={onClose}
      footer={
        <div className={styles.answers}>
          <Button kind="second" onPress={onClose}>{t`Garder`}</Button>
          <Button kind="danger" blocked={isLoading} busyLabel={t`Retrait…`} onPress={remove}>
            {t`Retirer`}
          </Button>
        </div>
      }
    >
      <p>{t`Ses appareils seront déconnectés tout de suite. Son numéro pourra servir à un autre compte.`}</p>
      {isLoading ? <p role="status">{t`Chargement…`}</p> : null}
      {shop?.phone === phone ? (
        <p>{t`C'est le numéro que vos clients appellent : il ne leur sera plus montré. Donnez-leur-en un autre dans la gestion de la boutique.`}</p>
      ) : null}
    </Sheet>
  );
}
