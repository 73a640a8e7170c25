export const copy = { title: 'สมาชิก' } as const;
