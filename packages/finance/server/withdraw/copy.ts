/** Reasons that a member reads. */
export const copy = {
  refusedByBank: 'ธนาคารปฏิเสธการโอน กรุณาตรวจสอบบัญชีธนาคาร',
} as const;
