/** sha384 of a file by its address. Undefined means that neither the document nor an admitted manifest names the file. */
export const hashOf = (address: string): string | undefined => window.__CHOKDEE_INTEGRITY__?.[address];
