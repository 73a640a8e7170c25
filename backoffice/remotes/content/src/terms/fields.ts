import type { FormField } from '../parts/form-field.ts';
import { copy } from './copy.ts';

const { fields: words, groups } = copy;

export type TermsKind = keyof typeof copy.kinds;
export const termsKinds = Object.keys(copy.kinds) as TermsKind[];

/** Kind that an address names; the wheel where it names none. */
export const termsKindOf = (text: string | undefined): TermsKind => termsKinds.find((kind) => kind === text) ?? 'wheel';

/** A percentage with at most two decimals. Commas separate thousands, so none is read. */
const readPercent = (typed: string): string | null =>
  /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed).toFixed(2) : null;
/** THB from zero. */
const readThb = (typed: string): string | null =>
  /^\d{1,9}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed).toFixed(2) : null;

const percent = (name: string, label: string): FormField => ({ name, label, read: readPercent });
const thb = (name: string, label: string): FormField => ({ name, label, read: readThb });
const count = (name: string, label: string): FormField => ({ name, label, control: 'count' });
const open = (field: FormField): FormField => ({ ...field, isRequired: false, takesNone: true });
const under = (heading: string, [first, ...rest]: readonly FormField[]): FormField[] =>
  first ? [{ ...first, heading }, ...rest] : [];

const claimWays = Object.entries(words.claimWays).map(([value, label]) => ({ value, label }));

const levelOf = (name: 'gold' | 'hero'): readonly FormField[] => [
  thb(name, words.turnover),
  count(`${name}_points`, words.points),
  count(`${name}_withdrawals`, words.withdrawals),
  count(`${name}_gift`, words.gift),
];

/** Fields of each kind of terms, in their groups. */
export const termsFields: Readonly<Record<TermsKind, readonly FormField[]>> = {
  wheel: [
    ...under(groups.wheel, [
      count('free_spins', words.free_spins),
      open(count('points_per_spin', words.points_per_spin)),
      { name: 'claims', label: words.claims, control: 'choice', options: claimWays },
      count('claim_days', words.claim_days),
    ]),
    ...under(groups.odds, [
      { name: 'odds', label: words.odds, help: words.oddsHelp, isRequired: false },
      { name: 'stock', label: words.stock, help: words.stockHelp, isRequired: false },
    ]),
  ],
  cashback: [
    ...under(
      groups.daily,
      Object.entries(words.plays).flatMap(([play, name]) => [
        percent(play, words.rateOf(name)),
        open(thb(`${play}_max`, words.maxOf(name))),
      ]),
    ),
    thb('minimum', words.minimum),
    count('days', words.days),
    ...under(groups.loss, [
      percent('loss', words.loss),
      open(thb('loss_max', words.loss_max)),
      count('loss_days', words.loss_days),
    ]),
  ],
  affiliate: [
    ...under(
      groups.rates,
      [1, 2, 3].map((level) => percent(`level${level}`, words.level(level))),
    ),
    ...under(groups.redeem, [thb('min', words.min), thb('max', words.max)]),
  ],
  points: [open({ ...thb('thb', words.thb), help: words.thbHelp })],
  vip: [
    ...under(groups.window, [count('window', words.window), count('grace', words.grace)]),
    ...under(groups.gold, levelOf('gold')),
    ...under(groups.hero, levelOf('hero')),
  ],
};

/** Act that publishes the next version of each kind. */
export const termsActs = {
  wheel: 'POST /api/staff/wheel/set',
  cashback: 'POST /api/staff/cashback/change',
  affiliate: 'POST /api/staff/affiliate/change',
  points: 'POST /api/staff/points/rate',
  vip: 'POST /api/staff/vip/change',
} as const satisfies Record<TermsKind, string>;
