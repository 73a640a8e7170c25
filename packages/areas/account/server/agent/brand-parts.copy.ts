export const accountPartTitles = { colours: 'สีของแบรนด์', rules: 'วิธีสมัครและตั้งค่าเว็บ' } as const;
export const noColours = 'ใช้สีมาตรฐาน';
