export const copy = { title: 'รุ่นของระบบ' } as const;
