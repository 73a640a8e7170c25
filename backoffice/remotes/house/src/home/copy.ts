export const copy = { title: 'บ้าน' } as const;
