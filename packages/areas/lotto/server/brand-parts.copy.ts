export const lottoPartTitles = { lotteries: 'หวยที่เปิดขาย อัตราจ่าย และเพดาน' } as const;
export const noLottery = 'ยังไม่มีหวย ให้คัดลอกจากแบรนด์อื่นหรือเพิ่มเอง';
