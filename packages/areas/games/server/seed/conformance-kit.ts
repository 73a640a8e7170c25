/** The two providers that the conformance kit plays, and their one game each. */
export const KIT_SEAMLESS = 'kit-seamless';
export const KIT_TRANSFER = 'kit-transfer';
export const kitGameOf = (providerId: string): string => `${providerId}-game`;
