import type { Deps } from '@chokdee/kernel/app';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import { mainWallet } from '@chokdee/kernel/ledger';
import {
  betOnDraw,
  deposit,
  type History,
  type Line,
  pastTime,
  playGame,
  playYeekee,
  spinWheel,
} from './demo-history.scenario.ts';

const username = 'demo0001';
const agentId = 1;
const targetSatang = 1_000_000n;
/** A deposit that makes up the difference is at least this much. */
const leastDifferenceSatang = 5_000n;
const firstDay = 10;

const everyDigit: readonly Line[] = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), 20]);

/**
 * Sandbox only: what the first demo member did in the last ten days, by the commands of the product at their past
 * times, in one transaction. Nothing when the member has played already. The balance is then what it was to be.
 */
export async function seedDemoHistory(deps: Deps): Promise<void> {
  if (!deps.config.sandbox) return;
  await inTransaction(deps.db, async (tx) => {
    const member = await tx
      .selectFrom('members')
      .select(['id', 'agent_id', 'username'])
      .where(({ and }) => and({ agent_id: agentId, username }))
      .executeTakeFirst();
    if (!member) return;
    const history: History = {
      deps: { ...deps, db: tx },
      member: { id: member.id, agentId, username },
      walletId: (await mainWallet(tx, member.id)).id,
      today: bangkokDate(deps.clock.now()),
    };
    if (await hasPlayed(history)) return;
    await play(history);
    await makeUp(history);
  });
}

/** Also when the last movement is younger than the history: the chain of balances keeps to the order of time. */
async function hasPlayed({ deps, member, today }: History): Promise<boolean> {
  const bill = await deps.db
    .selectFrom('lotto_bill')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirst();
  if (bill) return true;
  const younger = await deps.db
    .selectFrom('ledger_transfers')
    .select('id')
    .where('member_id', '=', member.id)
    .where('at', '>=', pastTime({ today }, firstDay, '00:00'))
    .executeTakeFirst();
  return younger !== undefined;
}

/** In the order of time. */
async function play(history: History): Promise<void> {
  const at = (daysAgo: number, time: string): Date => pastTime(history, daysAgo, time);
  const lotus = { gameId: 'lotus-moon' };
  const hilo = { gameId: 'hilo-thai' };
  await betOnDraw(history, { code: 'hanoi_special', daysAgo: 9, lines: everyDigit, minutesBefore: 95 });
  await spinWheel(history, at(9, '20:14'));
  await deposit(history, at(8, '09:12'), 50_000n);
  const losing: Line[] = [
    ['3top', '528', 300],
    ['3top', '285', 200],
    ['3tod', '528', 200],
    ['2bottom', '41', 100],
  ];
  await betOnDraw(history, {
    code: 'hanoi_vip',
    daysAgo: 7,
    lines: losing,
    minutesBefore: 60,
    cancelled: [['2top', '82', 150]],
  });
  await playGame(history, {
    ...lotus,
    at: at(6, '21:30'),
    rounds: [
      [2_000n, 0n],
      [2_000n, 5_000n],
      [2_000n, 0n],
      [2_000n, 1_000n],
      [2_000n, 0n],
    ],
  });
  await spinWheel(history, at(5, '12:40'));
  const yeekee: Line[] = [['3top', '519', 60], ['2bottom', '94', 40], ...everyDigit];
  await playYeekee(history, { code: 'yeekee_5', daysAgo: 4, roundNo: 246, lines: yeekee, minutesBefore: 6 });
  await playYeekee(history, { code: 'yeekee_15', daysAgo: 4, roundNo: 63, lines: everyDigit, minutesBefore: 20 });
  await betOnDraw(history, { code: 'lao_star', daysAgo: 3, lines: [['3top', '407', 50]], minutesBefore: 40 });
  await spinWheel(history, at(3, '22:05'));
  await playGame(history, {
    ...hilo,
    at: at(2, '19:20'),
    rounds: [
      [5_000n, 0n],
      [5_000n, 9_500n],
      [5_000n, 0n],
    ],
  });
}

/** The last deposit and its play bring the balance to the round figure; a lucky history is played down first. */
async function makeUp(history: History): Promise<void> {
  const balance = async (): Promise<bigint> => (await mainWallet(history.deps.db, history.member.id)).balanceSatang;
  const most = targetSatang - leastDifferenceSatang;
  const excess = (await balance()) - most;
  const game = { gameId: 'lotus-moon', at: pastTime(history, 2, '20:45') };
  if (excess > 0n) await playGame(history, { ...game, rounds: [[excess, 0n]] });
  const missing = targetSatang - (await balance());
  // Half of a deposit has to be played before a withdrawal: the member has done that, too.
  await deposit(history, pastTime(history, 1, '10:26'), missing * 2n);
  await playGame(history, { ...game, at: pastTime(history, 1, '11:05'), rounds: [[missing, 0n]] });
}
