/** Thai strings of PromptPay. */
export const copy = { group: 'สแกนคิวอาร์' } as const;
