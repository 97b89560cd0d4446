/** Stands in the phone's storage while pictures are stored on it: where it does not, nothing of the sending is loaded at the start. */
export const picturesMark = "pictures";
