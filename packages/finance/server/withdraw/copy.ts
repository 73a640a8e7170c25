/** Thai lines of the statement, and reasons that a member reads. */
export const copy = {
  withdrawTitle: 'ถอนเงิน',
  refundTitle: 'คืนเงินถอน',
  refusedByBank: 'ธนาคารปฏิเสธการโอน กรุณาตรวจสอบบัญชีธนาคาร',
} as const;
