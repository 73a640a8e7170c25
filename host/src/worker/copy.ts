export const copy = { unknown: 'มีแจ้งเตือนใหม่' } as const;
