export const financePartTitles = { channels: 'ช่องทางรับเงิน', terms: 'กติกาถอนเงินและความเสี่ยง' } as const;
export const noChannel = 'ยังไม่มีช่องทางที่เปิดและมีบัญชีรับเงิน';
export const usualTerms = 'ใช้กติกามาตรฐาน';
