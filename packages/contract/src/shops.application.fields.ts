/** The part of a shop's application that each of its four steps fills (rules/shops.md#opening-a-shop). */
export const applicationSteps = { 1: "category", 2: "store", 3: "legalPerson", 4: "qualification" } as const;

export type ApplicationPart = (typeof applicationSteps)[keyof typeof applicationSteps];

/** The parts in the order of their steps. */
export const applicationParts: readonly ApplicationPart[] = Object.values(applicationSteps);

/** The shop asks more than one screen of a phone holds: its screens, each one question, with their fields. */
export const storeScreens = {
  look: ["name", "logo", "photos", "description"],
  reach: ["phone", "address", "latitude"],
  running: ["deliveryMode", "orderPhone", "headPerson"],
} as const;

/** The fields of each part, in the order of the form that the owner fills in; both degrees of the place are one line. */
export const applicationFields = {
  category: ["shopCategoryId"],
  store: [...storeScreens.look, ...storeScreens.reach, ...storeScreens.running],
  legalPerson: ["name", "idType", "idNumber", "idFront", "idBack", "phone"],
  qualification: ["nif", "nifImage", "stat", "statImage", "rcs", "rcsImage"],
} as const satisfies Record<ApplicationPart, readonly string[]>;

const pictureFields = new Set<string>(["logo", "photos", "idFront", "idBack", "nifImage", "statImage", "rcsImage"]);

/** Whether a field's value is a picture, or several. */
export function isApplicationPicture(field: string): boolean {
  return pictureFields.has(field);
}
