import { addDays, bangkokDate } from '@chokdee/kernel/calendar';
import {
  actCommand,
  countFrom,
  noneOr,
  type OpsCommand,
  OpsUsageError,
  one,
  readCommand,
  readDay,
  readPairs,
  readPercent,
  readThb,
  rowsCommand,
  settingCommand,
  two,
  usage,
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

const ratesCommand = readCommand({
  name: 'cashback rates',
  summary: 'The terms of daily cashback and loss refund: those that hold today, and those that will.',
  permission: 'cashback.read',
  isPersonal: false,
  read: async ({ db, now, agentId }) => {
    const versions = await listSettings(db, agentId);
    const today = bangkokDate(now);
    const current = settingsOn(versions, today);
    const coming = versions.filter(({ from_day }) => from_day > today);
    const text = [current, ...coming].flatMap((version) => [
      `version ${version.version}${version === current ? ', today' : `, from ${version.from_day}`}`,
      ...describeTerms(version),
    ]);
    return { data: { current, coming }, text: text.join('\n') };
  },
});

function readAmount(name: string, text: string): bigint {
  const satang = readThb(name, text);
  if (satang === 0n) throw new OpsUsageError(usage.aboveZero(name));
  return satang;
}

const readDays = countFrom(1, 60);
const termWords = {
  minimum: { about: 'THB below which a day gives nothing', read: readAmount, as: 'minimum_satang' },
  days: { about: 'days in which a day is claimed', read: readDays, as: 'claim_days' },
  loss: { about: "percent of a week's net loss", read: readPercent, as: 'loss_rate' },
  loss_max: { about: 'THB a week, or none', read: noneOr(readAmount), as: 'loss_max_satang' },
  loss_days: { about: 'days in which a week is claimed', read: readDays, as: 'loss_claim_days' },
} as const;

/** The rate of a play; `<play>_max` is its largest sum. */
const rateOf = (play: string) => ({ about: `percent of settled ${play} stakes`, read: readPercent });
const maxOfDay = { about: 'THB a day, or none', read: noneOr(readAmount) };
const rateWords = Object.fromEntries(plays.map((play) => [play, rateOf(play)]));
const maxWords = Object.fromEntries(plays.map((play) => [`${play}_max`, maxOfDay]));

const changeCommand = settingCommand({
  name: 'cashback change',
  summary: 'Publishes terms that hold from tomorrow on; what was computed stays explained by its own.',
  pairs: { ...rateWords, ...maxWords, ...termWords },
  permission: 'cashback.set',
  eyes: two('what every stake pays'),
  state: async (tx, { agentId }) => (await listSettings(tx, agentId)).at(-1),
  work: async (tx, { agentId, by, now }, input) => {
    const newest = (await listSettings(tx, agentId)).at(-1);
    const rates = readPairs(input, rateWords);
    const most = readPairs(input, maxWords);
    const byPlay = plays.map((play) => {
      const { [`${play}_max`]: max = newest?.plays[play].max ?? null } = most;
      return [play, { rate: rates[play] ?? newest?.plays[play].rate ?? 0, max: max === null ? null : Number(max) }];
    });
    const change = {
      plays: Object.fromEntries(byPlay) as CashbackTerms['plays'],
      ...readPairs(input, termWords),
    };
    const version = await changeSettings(tx, { agentId, change, by, now });
    const fromDay = addDays(bangkokDate(now), 1);
    return { data: { version, from_day: fromDay }, text: `Version ${version} holds from ${fromDay} on.` };
  },
});

const runCommand = actCommand({
  name: 'cashback run',
  summary: 'Computes the days and weeks of everyone who played lately anew, as the nightly job does.',
  options: { since: { about: 'day since which they played; a week ago when it is left out' } },
  permission: 'cashback.run',
  eyes: one('computes what the terms give'),
  work: async (tx, { agentId, now }, { options }) => {
    const since = readDay('--since', options.since ?? addDays(bangkokDate(now), -7));
    const players = await listPlayers(tx, since);
    const own = players.filter((player) => player.agentId === agentId);
    for (const player of own) {
      await accrueTurnover(tx, player, now);
      await accrueLoss(tx, player, now);
    }
    return { data: { members: own.length }, text: `Computed for ${own.length} members.` };
  },
});

const reportCommand = rowsCommand({
  name: 'cashback report',
  summary: 'What days and weeks gave, by kind: claimed, waiting, expired and corrected.',
  options: { from: { about: 'first day; 30 days ago when it is left out' } },
  permission: 'cashback.read',
  isPersonal: false,
  rows: async ({ db, now, agentId }, input) => {
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
