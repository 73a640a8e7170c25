/** Thai strings of the service worker. */
export const copy = { unknown: 'มีแจ้งเตือนใหม่' } as const;
