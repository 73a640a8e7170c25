/** Letters that sound alike and are confused in writing; each group is compared as its first letter. */
export const soundAlike = ['สศษ', 'นณ', 'ลฬร', 'ดฎ', 'ตฏ', 'ยญ', 'ไใ', 'คฆฅ', 'ทธฑฒ', 'พภ', 'ขฃ', 'ถฐ', 'ชฌ'] as const;

/** Two typed signs that look like one letter. */
export const doubledVowel = { typed: 'เเ', meant: 'แ' } as const;

/** The same keys in both layouts (Kedmanee and QWERTY), row by row, plain and with shift. */
export const thaiKeys = 'ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ' + '+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';
export const latinKeys =
  "1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./" + '!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
