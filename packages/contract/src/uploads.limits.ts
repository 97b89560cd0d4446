/** How many pictures one person may send within an hour: a whole menu, and no more than that (rules/platform.md#uploads). */
export const picturesAnHour = 200;

/**
 * How many pictures those whose shop is not approved yet may send from one network within an hour, all together: the papers of thirty
 * applications, for a phone network puts a town behind one address. Accounts are opened, and applications sent, as one likes
 * (rules/platform.md#uploads).
 */
export const picturesOfNewcomersAnHour = 600;
