import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import { inTransaction } from '@chokdee/kernel/db';
import {
  actAsTyped,
  agentOption,
  findAgentId,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  orNone,
  readCount,
  readDay,
  readPairs,
  readPercent,
  readThb,
  rowsCommand,
} from '@chokdee/kernel/staff';
import { listPlayers } from '@chokdee/play/settled-stakes';
import { sql } from 'kysely';
import { accrueLoss } from '../cashback/accrue-loss.command.ts';
import { accrueTurnover } from '../cashback/accrue-turnover.command.ts';
import { type CashbackTerms, changeSettings, listSettings, settingsOn } from '../cashback/cashback-settings.ts';

const plays = ['slot', 'casino', 'sport', 'lotto'] as const;

const percentOf = (hundredths: number): string => `${(hundredths / 100).toFixed(2)} %`;
const bahtOf = (satang: bigint | number | null): string =>
  satang === null ? 'no maximum' : (Number(satang) / 100).toFixed(2);

function describeTerms(terms: CashbackTerms): string[] {
  const lines = plays.map((play) => {
    const { rate, max } = terms.plays[play];
    return `${play.padEnd(7)} ${percentOf(rate)}  ${bahtOf(max)}`;
  });
  const { minimum_satang, claim_days, loss_rate, loss_max_satang, loss_claim_days } = terms;
  return [
    ...lines,
    `minimum ${bahtOf(minimum_satang)}, ${claim_days} days to claim`,
    `loss    ${percentOf(loss_rate)}  ${bahtOf(loss_max_satang)}, ${loss_claim_days} days to claim`,
  ];
}

const ratesCommand: OpsCommand = {
  name: 'cashback rates',
  summary: 'The terms of daily cashback and loss refund: those that hold today, and those that will.',
  options: agentOption,
  isAct: false,
  run: async ({ db, now }, input) => {
    const versions = await listSettings(db, await findAgentId(db, input));
    const today = bangkokDate(now);
    const current = settingsOn(versions, today);
    const coming = versions.filter(({ from_day }) => from_day > today);
    const text = [current, ...coming].flatMap((version) => [
      `version ${version.version}${version === current ? ', today' : `, from ${version.from_day}`}`,
      ...describeTerms(version),
    ]);
    return { data: { current, coming }, text: text.join('\n') };
  },
};

const changeCommand: OpsCommand = {
  name: 'cashback change',
  summary: 'Publishes terms that hold from tomorrow on; what was computed stays explained by its own.',
  pairs: {
    ...Object.fromEntries(plays.map((play) => [play, `percent of settled ${play} stakes`])),
    ...Object.fromEntries(plays.map((play) => [`${play}_max`, 'THB a day, or none'])),
    minimum: 'THB below which a day gives nothing',
    days: 'days in which a day is claimed',
    loss: "percent of a week's net loss",
    loss_max: 'THB a week, or none',
    loss_days: 'days in which a week is claimed',
  },
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    if (Object.keys(input.pairs).length === 0) throw new OpsUsageError('cashback change needs something to change.');
    const version = await actAsTyped(deps, { input, act: 'cashback-change' }, async (tx, { agentId, by, now }) => {
      const newest = (await listSettings(tx, agentId)).at(-1);
      return changeSettings(tx, { agentId, change: readChange(input, newest?.plays), by, now });
    });
    const fromDay = addDays(bangkokDate(deps.now), 1);
    return { data: { version, from_day: fromDay }, text: `Version ${version} holds from ${fromDay} on.` };
  },
};

function readChange({ pairs }: OpsInput, before: CashbackTerms['plays'] | undefined): Partial<CashbackTerms> {
  const maximum = (name: string, text: string) => orNone(text, (amount) => readAmount(name, amount));
  const { minimum, days, loss, loss_max, loss_days } = readPairs(pairs, {
    minimum: (text) => readAmount('minimum', text),
    days: (text) => readDays('days', text),
    loss: (text) => readPercent('loss', text),
    loss_max: (text) => maximum('loss_max', text),
    loss_days: (text) => readDays('loss_days', text),
  });
  const byPlay = plays.map((play) => {
    const { [play]: rate, [`${play}_max`]: max } = pairs;
    const satang = max === undefined ? before?.[play].max : maximum(`${play}_max`, max);
    return [
      play,
      {
        rate: rate === undefined ? (before?.[play].rate ?? 0) : readPercent(play, rate),
        max: satang === undefined || satang === null ? null : Number(satang),
      },
    ];
  });
  return {
    plays: Object.fromEntries(byPlay) as CashbackTerms['plays'],
    ...(minimum === undefined ? {} : { minimum_satang: minimum }),
    ...(days === undefined ? {} : { claim_days: days }),
    ...(loss === undefined ? {} : { loss_rate: loss }),
    ...(loss_max === undefined ? {} : { loss_max_satang: loss_max }),
    ...(loss_days === undefined ? {} : { loss_claim_days: loss_days }),
  };
}

function readAmount(name: string, text: string): bigint {
  const satang = readThb(name, text);
  if (satang === 0n) throw new OpsUsageError(`${name} must be above 0.`);
  return satang;
}

const MOST_DAYS = 60;

function readDays(name: string, text: string): number {
  const days = readCount(name, text);
  if (days > MOST_DAYS) throw new OpsUsageError(`${name} must be ${MOST_DAYS} at most.`);
  return days;
}

const runCommand: OpsCommand = {
  name: 'cashback run',
  summary: 'Computes the days and weeks of everyone who played lately anew, as the nightly job does.',
  options: { ...agentOption, since: { about: 'day since which they played; a week ago when it is left out' } },
  isAct: true,
  run: async (deps, input) => {
    const { db, now } = deps;
    const since = readDay('--since', input.options.since ?? addDays(bangkokDate(now), -7));
    const agentId = await actAsTyped(deps, { input, act: 'cashback-run' }, async (_tx, act) => act.agentId);
    const players = (await listPlayers(db, bangkokInstant(since, '00:00'))).filter(
      (player) => player.agentId === agentId,
    );
    for (const player of players) {
      await inTransaction(db, async (tx) => {
        await accrueTurnover(tx, player, now);
        await accrueLoss(tx, player, now);
      });
    }
    return { data: { members: players.length }, text: `Computed for ${players.length} members.` };
  },
};

const reportCommand = rowsCommand({
  name: 'cashback report',
  summary: 'What days and weeks gave, by kind: claimed, waiting, expired and corrected.',
  options: { ...agentOption, from: { about: 'first day; 30 days ago when it is left out' } },
  rows: async ({ db, now }, agentId, input) => {
    const from = readDay('--from', input.options.from ?? addDays(bangkokDate(now), -30));
    const { rows } = await sql<
      Record<'claimed' | 'waiting' | 'expired' | 'corrections' | 'members', bigint> & {
        kind: string;
      }
    >`
      select kind, count(distinct member_id) as members,
          coalesce(sum(amount_satang) filter (where claimed_at is not null), 0)::bigint as claimed,
          coalesce(sum(amount_satang) filter (where not is_closed and claimable_until >= ${now}), 0)::bigint as waiting,
          coalesce(sum(amount_satang) filter (where not is_closed and claimable_until < ${now}), 0)::bigint as expired,
          coalesce(sum(correction_satang), 0)::bigint as corrections
        from cashbacks where agent_id = ${agentId} and day >= ${from}
        group by kind order by kind`.execute(db);
    return rows;
  },
  line: ({ kind, members, claimed, waiting, expired, corrections }) =>
    `${kind.padEnd(9)} ${members} members  claimed ${bahtOf(claimed)}  waiting ${bahtOf(waiting)}  expired ${bahtOf(expired)}  corrections ${bahtOf(corrections)}`,
});

export const cashbackCommands: readonly OpsCommand[] = [ratesCommand, changeCommand, runCommand, reportCommand];
