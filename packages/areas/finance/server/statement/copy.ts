import { movementKinds } from '@chokdee/finance-contract/movement-kinds.copy';

/** Thai words of the statement file. */
export const copy = {
  columns: ['วันเวลา', 'ประเภท', 'รายการ', 'อ้างอิง', 'กระเป๋า', 'ก่อน (บาท)', 'จำนวน (บาท)', 'หลัง (บาท)'],
  filename: (day: string) => `รายการเงิน-${day}.csv`,
  kinds: movementKinds,
} as const;
