export const copy = { title: 'ตัวอย่างก่อนเผยแพร่' } as const;
