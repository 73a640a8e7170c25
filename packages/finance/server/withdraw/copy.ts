/** What a member reads of withdrawals. */
export const copy = {
  refusedByBank: 'ธนาคารปฏิเสธการโอน กรุณาตรวจสอบบัญชีธนาคาร',
  withdrawal: (amount: string, bank: string, end: string): string => `ถอน ฿${amount} เข้า ${bank} ลงท้าย ${end}`,
  requested: (withdrawal: string) => ({
    title: 'มีคำขอถอนเงิน',
    text: `${withdrawal} ถ้าไม่ใช่คุณ เปลี่ยนรหัสผ่านและติดต่อเจ้าหน้าที่ทันที`,
  }),
} as const;
