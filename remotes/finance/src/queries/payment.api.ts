import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type Order = NonNullable<DataOf<'GET /api/member/payment/qrcode_info'>>;
export type OrderStatus = DataOf<'GET /api/member/payment/inquiry_status'>;

/** The order still waiting for its transfer; null when there is none. */
export const runningOrderQuery = callQuery('GET /api/member/payment/qrcode_info', {});

export const orderQuery = (ref: string) => callQuery('GET /api/member/payment/qrcode_info', { ref });

export const statusQuery = (ref: string) => callQuery('GET /api/member/payment/inquiry_status', { ref });
