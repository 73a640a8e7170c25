const DIGITS = 4;

/** Number of a vote as members read it, such as `0786`. */
export const voteNoText = (voteNo: number): string => String(voteNo).padStart(DIGITS, '0');
