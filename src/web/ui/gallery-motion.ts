/** For those who want no motion pictures change places at once. */
export const STILL = { '(prefers-reduced-motion: reduce)': { duration: 0 } };
