export const copy = {
  button: 'กติกา',
  drawExample: 'ตัวอย่างผล',
  title: (name: string) => `กติกา ${name}`,
  worked: 'แทง',
  worth: (rate: string) => `× ${rate} ได้`,
  terms: 'เงื่อนไข',
  cancelTitle: 'คืนโพยและเลื่อนงวด',
  cancelText: 'คืนได้ใน 5 นาทีหลังแทง และก่อนปิดรับ 2 นาที สูงสุด 3 ใบต่องวด ถ้าเลื่อนวันออกผล โพยรอผลวันใหม่ ถ้ายกเลิกงวด คืนเงินเต็ม',
  close: 'ปิด',
  onceOnly: (version: string) => `กติกาฉบับ ${version} · ยอมรับครั้งเดียวต่อฉบับ`,
  accepted: (version: string) => `คุณยอมรับกติกาฉบับ ${version} แล้ว`,
  understood: 'ฉันเข้าใจและยอมรับ',
} as const;
