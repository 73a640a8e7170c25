import type { DataOf } from '@chokdee/contracts';

/** A bonus of 300 THB that requires 2,400 THB of stakes, with 1,000 THB done. */
export const bonus: DataOf<'GET /api/member/bonus/status'>['active'][number] = {
  id: 'B1',
  source: 'promotion',
  title: 'First deposit',
  wallet_id: 2,
  status: 'active',
  amount: 300,
  required: 2400,
  done: 1000,
  left: 1400,
  progress: [{ play: 'casino', staked: 400, percent: 10, counted: 40 }],
  max_stake: 50,
  granted_at: '2026-11-18T12:40:00.000Z',
  expires_at: '2026-12-18T12:40:00.000Z',
  ended_at: null,
};
