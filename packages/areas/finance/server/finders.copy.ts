/** Kinds of records in the search of the back office. */
export const copy = { deposits: 'รายการฝาก', withdrawals: 'รายการถอน', held: 'เงินที่พักไว้' } as const;
