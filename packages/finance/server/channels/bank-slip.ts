import { validate } from 'promptparse';
import type { Slip } from './channel-adapter.ts';

/** The mini-QR of a slip by the banks' standard; its checksum is checked. */
export const readBankSlip = (qr: string): Slip | null => validate.slipVerify(qr);
