import type { DocumentKind } from "@tsena/contract/documents";
import { agreementBodyFr, agreementTitleFr } from "./agreement.fr.ts";
import { agreementBodyZh, agreementTitleZh } from "./agreement.zh.ts";
import { privacyBodyFr, privacyTitleFr } from "./privacy.fr.ts";
import { privacyBodyZh, privacyTitleZh } from "./privacy.zh.ts";

export interface InitialDocument {
  kind: DocumentKind;
  titleFr: string;
  titleZh: string;
  bodyFr: string;
  bodyZh: string;
}

/** The texts of the protocol center as a new database gets them: version 1 of each kind, in the contract's plain format. */
export const initialDocuments: readonly InitialDocument[] = [
  {
    kind: "agreement",
    titleFr: agreementTitleFr,
    titleZh: agreementTitleZh,
    bodyFr: agreementBodyFr,
    bodyZh: agreementBodyZh,
  },
  { kind: "privacy", titleFr: privacyTitleFr, titleZh: privacyTitleZh, bodyFr: privacyBodyFr, bodyZh: privacyBodyZh },
];
