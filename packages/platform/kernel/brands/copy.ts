export const kernelPartTitles = { face: 'ชื่อ โลโก้ และช่องทางติดต่อ', staff: 'พนักงานสองคนขึ้นไป' } as const;
export const faceMissing = (parts: readonly string[]): string => `ยังไม่มี${parts.join(' และ')}`;
export const faceWords = { logo: 'โลโก้', contact: 'ช่องทางติดต่อ' } as const;
export const staffMissing = (count: number): string => `มีพนักงานที่ดูแลแบรนด์นี้ ${count} คน ต้องมีอย่างน้อย 2 คน`;
