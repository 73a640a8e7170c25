export const engagementPartTitles = { offers: 'โปรโมชั่น คืนยอด แนะนำเพื่อน กงล้อ ภารกิจ' } as const;
export const noOffers = 'ยังไม่มีข้อเสนอ';
