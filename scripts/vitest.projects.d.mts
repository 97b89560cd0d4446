export const waiting: readonly string[];
export const reckoning: readonly string[];
