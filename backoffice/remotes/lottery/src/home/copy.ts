export const copy = { title: 'หวย' } as const;
