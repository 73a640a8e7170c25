/** Texts of withdrawals. */
export const copy = {
  refusedByBank: 'ธนาคารปฏิเสธการโอน กรุณาตรวจสอบบัญชีธนาคาร',
  withdrawal: (amount: string, bank: string, end: string): string => `ถอน ฿${amount} เข้า ${bank} ลงท้าย ${end}`,
} as const;
