import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

const CALL = 'GET /api/member/payment/held';
export type HeldPayment = DataOf<typeof CALL>[number];

/** Money that arrived and is not in a wallet, of one order or of all orders. */
export const heldQuery = (ref: string | null) => callQuery(CALL, ref === null ? {} : { ref }, { onError: 'log' });
