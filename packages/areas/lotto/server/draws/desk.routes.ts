import type { App } from '@chokdee/kernel/app';
import { registerStaffCall, registerStaffRead } from '@chokdee/kernel/staff';
import type {} from '@chokdee/lotto-contract/staff';
import { loadExposure } from '../exposure/exposure.query.ts';
import { listNumbers } from '../numbers/numbers.query.ts';
import { listHolidays, listLotteries } from '../terms/lotteries.query.ts';
import { loadBoard } from './board.query.ts';
import { loadDrawState } from './draw-state.query.ts';
import { loadPayout } from './payout.query.ts';

/** Views of the lottery desk, over all agents of the person. */
export function registerLotteryDesk(app: App): void {
  registerStaffRead(app, 'GET /api/staff/rounds/board', async ({ db, agents, staff, now }, { day }) => ({
    items: await loadBoard(db, { agents, day, staff, now }),
    next_cursor: null,
  }));
  registerStaffRead(app, 'GET /api/staff/draws/payout', ({ db, agents }, input) => loadPayout(db, input, agents));
  registerStaffCall(app, 'GET /api/staff/draws/state', ({ db, agents, staff, now }, input) =>
    loadDrawState(db, { ...input, agents, staff, now }),
  );
  registerStaffRead(app, 'GET /api/staff/exposure', ({ db, agents, now }, input) =>
    loadExposure(db, input, { agents, now }),
  );
  registerStaffRead(app, 'GET /api/staff/numbers', ({ db, agents }, input) => listNumbers(db, input, agents));
  registerStaffCall(app, 'GET /api/staff/lotteries', ({ db, agents, now }) => listLotteries(db, agents, now));
  registerStaffCall(app, 'GET /api/staff/holidays', ({ db, agents, now }) => listHolidays(db, agents, now));
}
