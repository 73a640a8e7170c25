import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

const CALL = 'GET /api/member/payment/held';
export type HeldPayment = DataOf<typeof CALL>[number];

/** Money that came and is not in a wallet, of one order or of all. */
export const heldQuery = (ref: string | null) => callQuery(CALL, ref === null ? {} : { ref }, { onError: 'log' });
