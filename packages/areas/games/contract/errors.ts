import type { ErrorTable } from '@chokdee/contracts/define';

/** Refusals of the games (5xxx). */
export const gamesErrors = {
  GAME_UNKNOWN: { code: 5001, message: 'ไม่พบเกมนี้' },
  GAME_MAINTENANCE: { code: 5002, message: 'เกมนี้ปิดปรับปรุงชั่วคราว' },
  PROVIDER_UNAVAILABLE: { code: 5003, message: 'ค่ายเกมไม่ตอบสนอง กรุณาลองใหม่อีกครั้ง' },
  GAME_WALLET_NOT_ALLOWED: { code: 5004, message: 'กระเป๋าเงินนี้ใช้เล่นเกมนี้ไม่ได้' },
  DEMO_NOT_AVAILABLE: { code: 5005, message: 'เกมนี้ไม่มีโหมดทดลองเล่น' },
  FAVOURITES_FULL: { code: 5006, message: 'เพิ่มเกมโปรดครบ 200 เกมแล้ว' },
  GAME_ROUND_UNKNOWN: { code: 5007, message: 'ไม่พบรอบเกมนี้' },
  GAME_MONEY_ON_THE_WAY: { code: 5008, message: 'เงินจากเกมก่อนหน้ากำลังกลับเข้ากระเป๋า กรุณาลองใหม่อีกครั้ง' },
} as const satisfies ErrorTable;
