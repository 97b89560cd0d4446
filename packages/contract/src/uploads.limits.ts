/** How many pictures one person may send within an hour: a whole menu, and no more than that (rules/platform.md#uploads). */
export const picturesAnHour = 200;
