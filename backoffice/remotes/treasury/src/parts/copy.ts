export const copy = {
  note: 'เหตุผล',
  returnMoney: 'คืนผู้โอน',
  returnAbout: (amount: string, payer: string) => `เงิน ${amount} จะถูกส่งคืนบัญชีของ ${payer} และไม่เข้าสมาชิก`,
  keep: 'พักไว้ต่อ',
  keepAbout: 'เงินอยู่ที่เดิม บันทึกว่าตรวจแล้วและรออะไร',
  words: { resolution: 'ผลของเงิน' },
} as const;
