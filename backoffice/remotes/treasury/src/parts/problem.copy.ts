export const copy = { retry: 'ลองใหม่' } as const;
