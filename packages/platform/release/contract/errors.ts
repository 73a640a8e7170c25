import type { ErrorTable } from '@chokdee/contracts/define';

/** Refusals of release calls (90xx). `data` carries the reason, for developers. */
export const releaseErrors = {
  RELEASE_REFUSED: { code: 9010, message: 'ทำรายการกับรีลีสนี้ไม่ได้', status: 409 },
} as const satisfies ErrorTable;
