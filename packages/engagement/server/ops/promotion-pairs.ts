import {
  type OpsInput,
  OpsUsageError,
  oneOf,
  orNone,
  readCount,
  readMoment,
  readPairs,
  readThb,
} from '@chokdee/kernel/staff';
import type { PromotionChange } from '../promotion/publish-promotion.command.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const plays = ['lotto', 'slot', 'casino', 'sport'] as const;

/** What a promotion is made of, as it is typed. */
export const promotionPairs = {
  kind: 'deposit_bonus, bill_refund or free_spins',
  category: 'deposit, game, lotto or new_member',
  title: 'Thai',
  summary: 'Thai, one line',
  picture: 'address of a picture, or none',
  position: 'place in the list',
  new_member_days: 'only for who registered so many days ago at most, or none',
  first_deposit: 'yes: only for the first deposit of a day',
  weekday: `only on this day: ${weekdays.join(', ')}, or none`,
  percent: 'of the deposit, or of the bill that lost',
  least: 'THB of the least deposit',
  most: 'THB that it gives at most, or none for free rounds',
  game: 'provider/game of free rounds',
  spins: 'how many free rounds',
  stake: 'THB of each free round',
  wallet: 'main: for good; promotion: a bonus with turnover',
  turnover: 'times the bonus that must be played; 0 for wallet=main',
  counted: 'share of a stake that counts, like lotto:0,slot:100,casino:10,sport:100',
  max_stake: 'THB of the largest stake meanwhile, or none',
  max_withdraw: 'THB of the bonus that becomes money at most, or none',
  days: 'to use it',
  often: 'daily or once',
  starts: 'Bangkok time, like 2026-12-01T00:00, or none',
  ends: 'Bangkok time, or none',
  terms: "further terms in Thai, like 'title:text|title:text', or none",
} as const;

export function readPromotion({ pairs }: OpsInput): PromotionChange {
  const text = (value: string) => value;
  const thb = (name: string) => (value: string) => readThb(name, value);
  const count = (name: string, least?: number) => (value: string) => readCount(name, value, least);
  const noneOr =
    <T>(read: (value: string) => T) =>
    (value: string) =>
      orNone(value, read);
  const { game, ...columns } = renamed(
    readPairs(pairs, {
      kind: (value) => oneOf('kind', value, ['deposit_bonus', 'bill_refund', 'free_spins']),
      category: (value) => oneOf('category', value, ['deposit', 'game', 'lotto', 'new_member']),
      title: text,
      summary: text,
      picture: noneOr(text),
      position: count('position'),
      new_member_days: noneOr(count('new_member_days')),
      first_deposit: (value) => oneOf('first_deposit', value, ['yes', 'no']) === 'yes',
      weekday: noneOr((value) => weekdays.indexOf(oneOf('weekday', value, weekdays))),
      percent: count('percent'),
      least: thb('least'),
      most: noneOr(thb('most')),
      game: readGame,
      spins: count('spins'),
      stake: thb('stake'),
      wallet: (value) => oneOf('wallet', value, ['main', 'promotion']),
      turnover: count('turnover', 0),
      counted: readCounted,
      max_stake: noneOr(thb('max_stake')),
      max_withdraw: noneOr(thb('max_withdraw')),
      days: count('days'),
      often: (value) => oneOf('often', value, ['daily', 'once']),
      starts: noneOr((value) => readMoment('starts', value)),
      ends: noneOr((value) => readMoment('ends', value)),
      terms: (value) => (value === 'none' ? [] : readTerms(value)),
    }),
    {
      least: 'min_deposit_satang',
      most: 'max_bonus_satang',
      stake: 'spin_stake_satang',
      turnover: 'turnover_times',
      counted: 'percents',
      max_stake: 'max_stake_satang',
      max_withdraw: 'max_withdraw_satang',
      starts: 'starts_at',
      ends: 'ends_at',
      terms: 'more_terms',
    },
  );
  return { ...columns, ...game };
}

type Renamed<R, N extends Partial<Record<keyof R, string>>> = {
  [K in keyof R as K extends keyof N ? Extract<N[K], string> : K]: R[K];
};

/** The same values under the names of the table. */
function renamed<R extends object, const N extends Partial<Record<keyof R, string>>>(read: R, names: N): Renamed<R, N> {
  const entries = Object.entries(read).map(([name, value]) => [names[name as keyof R] ?? name, value]);
  return Object.fromEntries(entries) as Renamed<R, N>;
}

function readGame(text: string) {
  const [providerId = '', gameId = '', more] = text.split('/');
  if (providerId === '' || gameId === '' || more !== undefined) {
    throw new OpsUsageError('game must be like mekha/lotus-moon.');
  }
  return { provider_id: providerId, game_id: gameId };
}

function readCounted(text: string) {
  const shares = new Map(text.split(',').map((part) => part.split(':', 2) as [string, string | undefined]));
  const share = (play: string): number => {
    const percent = readCount('counted', shares.get(play) ?? '', 0);
    if (percent > 100) throw new OpsUsageError('counted is a share of at most 100.');
    return percent;
  };
  if (shares.size !== plays.length) throw new OpsUsageError(`counted must name ${plays.join(', ')}.`);
  return { lotto: share('lotto'), slot: share('slot'), casino: share('casino'), sport: share('sport') };
}

function readTerms(text: string) {
  return text.split('|').map((term) => {
    const [title = '', ...rest] = term.split(':');
    const body = rest.join(':');
    if (title === '' || body === '') throw new OpsUsageError("terms must be like 'title:text|title:text'.");
    return { title, text: body };
  });
}
