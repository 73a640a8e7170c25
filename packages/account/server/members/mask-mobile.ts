/** Enough to recognise one's own number by. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}xxx${mobile.slice(-4)}`;
