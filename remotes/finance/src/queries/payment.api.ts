import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type Order = NonNullable<DataOf<'GET /api/member/payment/qrcode_info'>>;
export type OrderStatus = DataOf<'GET /api/member/payment/inquiry_status'>;

const logged = { onError: 'log' } as const;

/** The order that still waits for its transfer; null means there is none. */
export const runningOrderQuery = callQuery('GET /api/member/payment/qrcode_info', {}, logged);

export const orderQuery = (ref: string) => callQuery('GET /api/member/payment/qrcode_info', { ref }, logged);

export const statusQuery = (ref: string) => callQuery('GET /api/member/payment/inquiry_status', { ref }, logged);
