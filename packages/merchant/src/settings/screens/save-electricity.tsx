import { useLingui } from "@lingui/react/macro";
import { navigate } from "@tsena/web/navigation/hash-location.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Sections } from "../../ui/section.tsx";
import { BatteryGuide } from "../parts/battery-guide.tsx";

/** How to keep the phone from putting the app to sleep, for whichever brand it is (rules/app.md#phone-permissions). */
export function SaveElectricity() {
  const { t } = useLingui();
  return (
    <Sections>
      <BatteryGuide offered="oppo" />
      <Button wide onPress={() => navigate(paths.permissions)}>{t`Tester ce téléphone`}</Button>
    </Sections>
  );
}
