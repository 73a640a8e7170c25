export const copy = { title: 'การเงิน' } as const;
