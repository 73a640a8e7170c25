import {
  among,
  anyText,
  countFrom,
  noneOr,
  type OpsInput,
  OpsUsageError,
  readCount,
  readMoment,
  readPairs,
  readThb,
  usage,
} from '@chokdee/kernel/staff';
import type { PromotionChange } from '../promotion/publish-promotion.command.ts';
import { refusals } from '../refusals.copy.ts';

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export const plays = ['lotto', 'slot', 'casino', 'sport'] as const;

const readDayOfWeek = (name: string, text: string): number => weekdays.indexOf(among(...weekdays)(name, text));
const readYes = (name: string, text: string): boolean => among('yes', 'no')(name, text) === 'yes';

function readGame(name: string, text: string) {
  const [providerId = '', gameId = '', more] = text.split('/');
  if (providerId === '' || gameId === '' || more !== undefined) {
    throw new OpsUsageError(usage.like(name, 'mekha/lotus-moon'));
  }
  return { provider_id: providerId, game_id: gameId };
}

function readCounted(name: string, text: string) {
  const shares = new Map(text.split(',').map((part) => part.split(':', 2) as [string, string | undefined]));
  const share = (play: string): number => readCount(name, shares.get(play) ?? '', 0, 100);
  if (shares.size !== plays.length) throw new OpsUsageError(usage.like(name, 'lotto:0,slot:100,casino:10,sport:100'));
  return { lotto: share('lotto'), slot: share('slot'), casino: share('casino'), sport: share('sport') };
}

function readTerms(name: string, text: string) {
  if (text === 'none') return [];
  return text.split('|').map((term) => {
    const [title = '', ...rest] = term.split(':');
    const body = rest.join(':');
    if (title === '' || body === '') throw new OpsUsageError(refusals.termsForm(name));
    return { title, text: body };
  });
}

/** Pairs of a promotion, as staff type them. */
export const promotionPairs = {
  kind: {
    about: 'deposit_bonus, bill_refund or free_spins',
    read: among('deposit_bonus', 'bill_refund', 'free_spins'),
  },
  category: { about: 'deposit, game, lotto or new_member', read: among('deposit', 'game', 'lotto', 'new_member') },
  title: { about: 'Thai', read: anyText },
  summary: { about: 'Thai, one line', read: anyText },
  picture: { about: 'address of a picture, or none', read: noneOr(anyText) },
  position: { about: 'place in the list', read: readCount },
  new_member_days: {
    about: 'only for who registered so many days ago at most, or none',
    read: noneOr(readCount),
  },
  first_deposit: { about: 'yes: only for the first deposit of a day', read: readYes },
  weekday: { about: `only on this day: ${weekdays.join(', ')}, or none`, read: noneOr(readDayOfWeek) },
  percent: { about: 'of the deposit, or of the bill that lost', read: readCount },
  least: { about: 'THB of the least deposit', read: readThb, as: 'min_deposit_satang' },
  most: {
    about: 'THB that it gives at most, or none for free rounds',
    read: noneOr(readThb),
    as: 'max_bonus_satang',
  },
  game: { about: 'provider/game of free rounds', read: readGame },
  spins: { about: 'how many free rounds', read: readCount },
  stake: { about: 'THB of each free round', read: readThb, as: 'spin_stake_satang' },
  wallet: { about: 'main: for good; promotion: a bonus with turnover', read: among('main', 'promotion') },
  turnover: {
    about: 'times the bonus that must be played; 0 for wallet=main',
    read: countFrom(0),
    as: 'turnover_times',
  },
  counted: {
    about: 'share of a stake that counts, like lotto:0,slot:100,casino:10,sport:100',
    read: readCounted,
    as: 'percents',
  },
  max_stake: { about: 'THB of the largest stake meanwhile, or none', read: noneOr(readThb), as: 'max_stake_satang' },
  max_withdraw: {
    about: 'THB of the bonus that becomes money at most, or none',
    read: noneOr(readThb),
    as: 'max_withdraw_satang',
  },
  days: { about: 'to use it', read: readCount },
  often: { about: 'daily or once', read: among('daily', 'once') },
  starts: { about: 'Bangkok time, like 2026-12-01T00:00, or none', read: noneOr(readMoment), as: 'starts_at' },
  ends: { about: 'Bangkok time, or none', read: noneOr(readMoment), as: 'ends_at' },
  terms: { about: "further terms in Thai, like 'title:text|title:text', or none", read: readTerms, as: 'more_terms' },
} as const;

export function readPromotion(input: OpsInput): PromotionChange {
  const { game, ...columns } = readPairs(input, promotionPairs);
  return { ...columns, ...game };
}
