const DIGITS = 4;

/** A vote's number as members read it, e.g. `0786`. */
export const voteNoText = (voteNo: number): string => String(voteNo).padStart(DIGITS, '0');
