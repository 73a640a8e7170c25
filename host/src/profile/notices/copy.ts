export const copy = {
  title: 'การแจ้งเตือน',
  open: 'เปิดดู',
  channel: 'เลือกช่องทาง',
  channels: { bell: 'กระดิ่ง', push: 'บนเครื่อง', messaging: 'LINE' },
  help: 'เลือกเรื่องที่ให้นับบนกระดิ่ง ทุกเรื่องยังเก็บไว้ในกล่องแจ้งเตือนเสมอ',
  topics: {
    money: { label: 'ฝากและถอนเงิน', hint: undefined },
    lottery: { label: 'ถูกรางวัลและคืนเงินโพย', hint: undefined },
    lottery_lost: { label: 'โพยที่ไม่ถูกรางวัล', hint: undefined },
    prizes: { label: 'โบนัสและรางวัล', hint: 'คืนยอด กงล้อ ภารกิจ โปรโมชั่น และค่าแนะนำเพื่อน' },
    news: { label: 'ข่าวสารจากทีมงาน', hint: undefined },
  },
  security: 'ความปลอดภัยของบัญชี',
  securityHelp: 'แจ้งเสมอ เพื่อให้คุณรู้ทันเมื่อมีคนอื่นใช้บัญชี',
  failed: 'บันทึกไม่สำเร็จ กรุณาลองใหม่',
} as const;
