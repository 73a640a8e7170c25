/** Thai strings of the sandbox's own pages. */
export const copy = {
  brand: 'โชคดี',
  lab: 'สนามทดลอง',
  labNote: 'ข้อมูลจำลอง ไม่ใช่เงินจริง ไม่มีใครได้รับข้อความ',
  hour: 'น.',
  copyCode: 'คัดลอก',
  home: {
    title: 'ห้องทั้งหมด',
    lead: 'คู่สัญญาภายนอกของเว็บ จำลองด้วยโปรโตคอลจริง',
    sms: 'กล่องข้อความ SMS',
    smsNote: 'อ่านรหัส OTP ที่ระบบส่งออก',
    bank: 'ธนาคารจำลอง',
    bankNote: 'จ่ายคิวอาร์พร้อมเพย์ของรายการฝาก',
    gameNote: 'ทดลองเล่น ไม่ใช้เงินจริง',
  },
  sms: {
    title: 'กล่องข้อความ SMS',
    lead: 'ข้อความที่ระบบส่งออก 50 รายการล่าสุด',
    search: 'ค้นหาเบอร์',
    find: 'ค้นหา',
    empty: 'ยังไม่มีข้อความ',
  },
  bank: {
    title: 'ธนาคารจำลอง',
    lead: 'จ่ายคิวอาร์ของรายการฝากที่รออยู่',
    payload: 'ข้อความในคิวอาร์',
    payloadHint: 'วางข้อความของคิวอาร์ หรือเลือกรูป PNG ด้านล่าง',
    read: 'อ่านคิวอาร์',
    picture: 'รูปคิวอาร์ (PNG)',
    readPicture: 'อ่านจากรูป',
    item: 'รายการ',
    receiver: 'ผู้รับ',
    promptpay: 'พร้อมเพย์',
    amountInQr: 'ยอดในคิวอาร์',
    payer: 'ชื่อบัญชีผู้โอน',
    amount: 'ยอดที่จ่าย (บาท)',
    amountHint: 'แก้ได้ เพื่อลองกรณียอดไม่ตรง',
    pay: 'จ่ายและส่งแจ้งเตือน',
    others: 'ลองกรณีอื่น',
    log: 'บันทึก',
    time: 'เวลา',
    event: 'เหตุการณ์',
    answer: 'ตอบ',
    noLog: 'ยังไม่มีรายการ',
    badQr: 'อ่านคิวอาร์ไม่ได้',
    defaultPayer: 'ผู้โอน สนามทดลอง',
    otherPayer: 'คนอื่น สนามทดลอง',
    paid: 'จ่าย',
    notPaid: 'ไม่สำเร็จ',
    noNotice: 'ไม่มีแจ้งเตือน',
    notice: 'แจ้งเตือน',
    unreachable: 'ติดต่อไม่ได้',
    modes: {
      wrong_amount: 'ยอดไม่ตรง',
      wrong_name: 'ชื่อไม่ตรง',
      double: 'แจ้งซ้ำ 2 ครั้ง',
      bad_signature: 'ลายเซ็นผิด',
      late: 'แจ้งช้า 5 วินาที',
      fail: 'จ่ายไม่สำเร็จ',
    },
  },
} as const;

const clock = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', timeStyle: 'medium' });
const baht = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2 });

/** 24-hour time in Bangkok, e.g. 14:12:21. */
export const formatClock = (at: string | Date) => clock.format(new Date(at));
export const formatBaht = (thb: number) => `฿${baht.format(thb)}`;
