/** Masks a number so that only its owner recognises it. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}xxx${mobile.slice(-4)}`;
