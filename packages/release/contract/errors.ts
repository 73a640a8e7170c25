import type { ErrorTable } from '@chokdee/contracts/define';

/** Refusals of acts on releases (90xx); the reason stands in `data`, for developers. */
export const releaseErrors = {
  RELEASE_REFUSED: { code: 9010, message: 'ทำรายการกับรีลีสนี้ไม่ได้', status: 409 },
} as const satisfies ErrorTable;
