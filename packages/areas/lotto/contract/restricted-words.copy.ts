/** Words of a list of restricted numbers. A longer word stands before its own beginnings. */
export const restrictedWords = {
  closed: ['ปิดรับ', 'งดรับ', 'ไม่รับ', 'ปิด', 'งด'],
  half: ['จ่ายครึ่ง', 'ครึ่งราคา', 'ครึ่งเดียว', 'หารสอง', 'หาร2', 'ครึ่ง'],
  pays: ['จ่าย', 'เหลือ'],
  places: {
    top: ['บน'],
    bottom: ['ล่าง'],
    tod: ['โต๊ด', 'โต้ด', 'โตด'],
    front: ['หน้า'],
  },
  run: ['วิ่ง'],
  reversed: ['กลับ'],
  digits: { 1: ['หนึ่ง'], 2: ['สอง'], 3: ['สาม'], 4: ['สี่'] },
  count: 'ตัว',
  /** Words that change nothing. A restricted number is closed or paid less: the form says which. */
  noise: ['เลขอั้น', 'เลข', 'อั้น', 'ตัว', 'และ', 'ครับ', 'ค่ะ', 'คะ', 'จ้า', 'นะ'],
};

/** Reasons why a line is not read. `word` is the part that the reader does not understand. */
export const restrictedErrors = {
  unknown: (word: string) => `ไม่เข้าใจ “${word}”`,
  digits: (word: string) => `“${word}” มีจำนวนหลักไม่ตรงกับประเภท`,
  noType: (word: string) => `ไม่ทราบประเภทของ “${word}” ระบุประเภทในบรรทัดหรือเลือกในฟอร์ม`,
  notTaken: (word: string) => `หวยนี้ไม่รับ ${word}`,
  mayBeDay: (word: string) => `“${word}” อาจเป็นวันที่`,
  mayBeTime: (word: string) => `“${word}” อาจเป็นเวลาหรือราคา`,
  twoMeanings: (word: string) => `“${word}” อ่านได้หลายแบบ แยกเป็นคนละบรรทัด`,
  conflict: (word: string) => `${word} อยู่ในรายการแล้วด้วยเงื่อนไขอื่น`,
  tooMany: (word: string) => `เกิน ${word} เลข`,
};
