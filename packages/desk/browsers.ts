/** The oldest browsers that the desk serves, as the build knows them (rules/desk.md#browsers-of-the-desk). */
export const browsers = ["chrome84", "edge84", "firefox98", "safari15.4"];
