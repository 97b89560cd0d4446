/** The heaviest picture taken, in megabytes (rules/platform.md#uploads). */
export const pictureMegabytesMax = 10;

/** How many pictures one person may send within an hour: a whole menu, and no more than that (rules/platform.md#uploads). */
export const picturesAnHour = 200;

/**
 * How many pictures those whose shop is not approved yet may send from one network within an hour, all together: the papers of thirty
 * applications, for a phone network puts a town behind one address. Accounts are opened, and applications sent, as one likes
 * (rules/platform.md#uploads).
 */
export const picturesOfNewcomersAnHour = 600;

/** For how many days from when it was sent a picture is kept that nothing names: a form that is filled in on a phone may name it yet (rules/platform.md#uploads). */
export const unnamedDays = 7;

/**
 * For how many of those days a phone holds the address of a picture for its field; then it sends the picture anew, and whoever is
 * given the address has as many days left to send her form (rules/app.md#photos-on-the-way).
 */
export const heldDays = 3;
