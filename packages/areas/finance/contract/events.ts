import type { DataOf } from '@chokdee/contracts';

declare module '@chokdee/contracts/live-events' {
  interface LiveEvents {
    /** Every wallet after any movement. */
    balance: { wallets: DataOf<'POST /api/member/wallets'> };
    payment: DataOf<'GET /api/member/payment/inquiry_status'>;
    withdrawal: DataOf<'POST /api/member/withdraw'>;
  }
}
