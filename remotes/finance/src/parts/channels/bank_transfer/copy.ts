/** Thai strings of bank transfers. */
export const copy = { group: 'โอนเงิน' } as const;
