import { useLingui } from "@lingui/react/macro";
import { toast } from "../../api/notices.ts";
import { PictureField } from "../../pictures/picture-field.tsx";
import { ownAccount } from "../accounts.queries.ts";

/** The photo of the account: shown as it will be, and saved as soon as it has arrived. */
export function OwnPhoto({ avatar }: { avatar: string | null }) {
  const { t } = useLingui();
  const save = async (url: string) => {
    await ownAccount.updateDetails({ avatar: url });
    toast(t`Photo enregistrée`);
  };
  return (
    <PictureField name="ownPhoto" label={t`Votre photo`} use="avatar" shape="square" value={avatar} onChange={save} />
  );
}
