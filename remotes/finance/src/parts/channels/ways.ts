import { paysByAccount } from './account-receiver.tsx';
import type { Paying } from './paying-part.ts';
import { paysByQr } from './qr-receiver.tsx';

/** Every way to pay a pending order. */
export const ways = { qr: paysByQr, account: paysByAccount } satisfies Record<string, Paying>;
