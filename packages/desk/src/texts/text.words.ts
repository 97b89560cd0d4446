import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { DocumentKind } from "@tsena/contract/documents";

/** What the texts are called. */
export const textNames: Record<DocumentKind, MessageDescriptor> = {
  agreement: msg`Conditions d'utilisation`,
  privacy: msg`Vie privée`,
};
