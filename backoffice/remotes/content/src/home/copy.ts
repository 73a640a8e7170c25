export const copy = { title: 'เนื้อหาและโปรโมชั่น' } as const;
