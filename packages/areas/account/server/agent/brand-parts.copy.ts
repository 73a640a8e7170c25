export const accountPartTitles = { colours: 'สีของแบรนด์', content: 'แบนเนอร์หน้าแรก', rules: 'วิธีสมัครและตั้งค่าเว็บ' } as const;
export const noColours = 'ใช้สีมาตรฐาน';
export const noBanner = 'หน้าแรกยังไม่มีแบนเนอร์';
