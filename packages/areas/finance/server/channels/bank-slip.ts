import { validate } from 'promptparse';
import type { Slip } from './channel-adapter.ts';

/** Reads the mini-QR of a slip by the banks' standard, and checks its checksum. */
export const readBankSlip = (qr: string): Slip | null => validate.slipVerify(qr);
