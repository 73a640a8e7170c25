import type { App } from '@chokdee/kernel/app';
import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import { BusinessError } from '@chokdee/kernel/errors';
import { answerKept, registerCall } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { accrueLossIfDue, lossGroups } from './accrue-loss.command.ts';
import { accrueTurnoverIfDue } from './accrue-turnover.command.ts';
import { percent, presentLoss, presentTurnover } from './cashback.presenter.ts';
import { getSettings } from './cashback-settings.ts';
import { type ClaimedCashback, claimCashback } from './claim-cashback.command.ts';
import { type HistoryPage, listHistory } from './history.query.ts';
import { mondayOf, readyAt } from './loss.rules.ts';
import { plays } from './turnover.rules.ts';

const nothing: HistoryPage = { claimable: [], items: [], nextCursor: null };
const PAGE = 20;

export function registerCashbackCalls(app: App): void {
  registerTurnoverCalls(app);
  registerLossCalls(app);
}

function registerTurnoverCalls(app: App): void {
  registerCall(app, 'GET /api/cashback/turnover/history', async (context, { cursor, limit = PAGE }) => {
    const { db, clock, agent, viewer } = context;
    const now = clock.now();
    const terms = await getSettings(db, agent.id, now);
    if (viewer) await accrueTurnoverIfDue(db, { memberId: viewer.id, agentId: viewer.agentId }, now);
    const page = viewer
      ? await listHistory(db, { memberId: viewer.id, kinds: ['turnover'], now, cursor, limit })
      : nothing;
    return {
      rates: plays.map((play) => {
        const { rate, max } = terms.plays[play];
        return { play, rate_percent: percent(rate), max_per_day: max === null ? null : max / 100 };
      }),
      minimum: thb(terms.minimum_satang),
      claim_days: terms.claim_days,
      claimable: page.claimable.map((row) => presentTurnover(row, now)),
      items: page.items.map((row) => presentTurnover(row, now)),
      next_cursor: page.nextCursor,
    };
  });

  registerCall(app, 'POST /api/cashback/turnover/claim', async (context, { id }) => {
    const { member, clock } = context;
    const present = ({ row, balanceSatang }: ClaimedCashback) => ({
      cashback: presentTurnover(row, clock.now()),
      paid: thb(row.amount_satang),
      balance: thb(balanceSatang),
    });
    const own = { memberId: member.id, agentId: member.agentId, kind: 'turnover', day: id } as const;
    return answerKept(context, present, (keep) => claimCashback(context, { ...own, keep }));
  });
}

function registerLossCalls(app: App): void {
  registerCall(app, 'GET /api/cashback/loss/history', async (context, { cursor, limit = PAGE, from, to }) => {
    const { db, clock, agent, viewer } = context;
    const now = clock.now();
    const running = mondayOf(bangkokDate(now));
    const terms = await getSettings(db, agent.id, now);
    if (viewer) await accrueLossIfDue(db, { memberId: viewer.id, agentId: viewer.agentId }, now);
    // A week is kept under its Monday.
    const weeks = { from: from && mondayOf(from), to };
    const page = viewer
      ? await listHistory(db, { memberId: viewer.id, kinds: lossGroups, now, cursor, limit, ...weeks })
      : nothing;
    return {
      rate_percent: percent(terms.loss_rate),
      max_per_week: terms.loss_max_satang === null ? null : thb(terms.loss_max_satang),
      claim_days: terms.loss_claim_days,
      running: { from: running, to: addDays(running, 6), ready_at: readyAt(running).toISOString() },
      claimable: page.claimable.map((row) => presentLoss(row, now)),
      items: page.items.map((row) => presentLoss(row, now)),
      next_cursor: page.nextCursor,
    };
  });

  registerCall(app, 'POST /api/cashback/loss/claim', async (context, { id }) => {
    const { member, clock } = context;
    const present = ({ row, balanceSatang }: ClaimedCashback) => ({
      refund: presentLoss(row, clock.now()),
      paid: thb(row.amount_satang),
      balance: thb(balanceSatang),
    });
    const own = { memberId: member.id, agentId: member.agentId, ...readLossId(id) };
    return answerKept(context, present, (keep) => claimCashback(context, { ...own, keep }));
  });
}

function readLossId(id: string) {
  const [group, day = ''] = id.split(':');
  const kind = lossGroups.find((known) => known === group);
  if (!kind) throw new BusinessError('CASHBACK_UNKNOWN');
  return { kind, day };
}
