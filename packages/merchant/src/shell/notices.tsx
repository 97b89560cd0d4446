import { useLingui } from "@lingui/react/macro";
import { useStore } from "@tsena/web/store.ts";
import { chunkStore } from "../api/chunk.ts";
import { expiredStore, goOnOffline, toastStore, veilStore } from "../api/notices.ts";
import { Above } from "../ui/above.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Toast } from "../ui/toast.tsx";
import { Veil } from "../ui/veil.tsx";

/** What the app says over any screen and any sheet (rules/app.md#other-refusals). */
export function Notices() {
  const { t } = useLingui();
  const veil = useStore(veilStore);
  const failure = useStore(chunkStore);
  return (
    <>
      <Above.Outlet />
      <Above.Fill>
        {veil === null ? null : (
          <Veil text={t`Réseau occupé`} detail={veil.failed}>
            {veil.offerOffline ? (
              <Button kind="second" wide onPress={goOnOffline}>{t`Continuer hors ligne`}</Button>
            ) : null}
          </Veil>
        )}
        {failure === null ? null : (
          <Notice text={failure.text}>
            <Button kind="second" onPress={() => failure.retry(true)}>{t`Réessayer`}</Button>
          </Notice>
        )}
        <Toast message={useStore(toastStore)} />
        <Toast message={useStore(expiredStore)} urgent />
      </Above.Fill>
    </>
  );
}
