import type { Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import {
  type Acting,
  actCommand,
  type Change,
  type OpsCommand,
  type OpsInput,
  OpsUsageError,
  readRate,
  readThb,
  tighter,
  two,
  usage,
} from '@chokdee/kernel/staff';
import { betTypes, canonicalNumber } from '@chokdee/lotto-contract/bet-types';
import { refusals } from '../refusals.copy.ts';
import type { StepRow } from '../schema/lotto.tables.ts';
import { lockRate, setLimits, setRate, setRoundLimit } from '../terms/change-terms.command.ts';
import { type NewRestriction, restrictNumber } from '../terms/restrict-number.command.ts';
import { findCategory, lockRoundOf, publishOpenRounds, readBetType, tellRound } from './lotto-lookup.ts';

const restrictCommand = actCommand({
  name: 'restrict-number',
  summary: 'Refuses a number of a round (of a tod in every order), pays it less, or by steps of what all have staked.',
  places: ['round', 'bet_type', 'number'],
  options: {
    ban: { about: 'no more stakes on it', isSwitch: true },
    reduced: { about: 'the rate it pays from now on, like 45' },
    steps: { about: 'THB:rate steps, like 100:90,200:45,300:20' },
    lift: { about: 'as every other number again', isSwitch: true },
  },
  permission: 'numbers.restrict',
  eyes: two('may pay more than it did', paysLess),
  state: payOf,
  work: async (tx, acting, input) => {
    const { now } = acting;
    const round = await lockRoundOf(tx, acting, input);
    const { number: typed = '' } = input.places;
    const betType = readBetType(input.places.bet_type ?? '');
    const restriction = readRestriction(input);
    await restrictNumber(tx, { round, betType, number: typed, restriction, now });
    const { data: _round, ...told } = await tellRound(tx, round.id, now);
    const number = canonicalNumber(betType, typed);
    const data = { round_id: String(round.id), bet_type: betType, number, typed, ...restriction };
    const named = betTypes[betType].wins === 'anyOrder' ? `${number} in any order` : number;
    return { ...told, data, text: `${betType} ${named} of round ${round.id}: ${restriction.kind}.` };
  },
});

interface Pay {
  /** The most that the number pays at any stake, in hundredths. */
  readonly highest: number;
  readonly steps: readonly StepRow[] | null;
}

/** A ban always; a lower rate when no step stood that could have paid nothing above it. */
function paysLess(change: Change): boolean {
  const [before, after] = [change.before as Pay, change.after as Pay];
  return after.highest === 0 || (before.steps === null && after.highest <= before.highest);
}

async function payOf(tx: Tx, acting: Acting, input: OpsInput): Promise<Pay> {
  const { id, category_id: categoryId } = await lockRoundOf(tx, acting, input);
  const betType = readBetType(input.places.bet_type ?? '');
  const { before: rate } = await lockRate(tx, { categoryId, betType });
  const number = canonicalNumber(betType, input.places.number ?? '');
  const restriction = await tx
    .selectFrom('lotto_restriction')
    .select(['kind', 'rate_hundredths', 'steps'])
    .where(({ and }) => and({ round_id: id, bet_type: betType, number }))
    .executeTakeFirst();
  if (!restriction) return { highest: rate.rate_hundredths, steps: null };
  if (restriction.kind === 'full_ban') return { highest: 0, steps: null };
  const { rate_hundredths, steps } = restriction;
  return { highest: Math.max(rate_hundredths ?? 0, ...(steps ?? []).map((step) => step.rate_hundredths)), steps };
}

function readRestriction({ options, switches }: OpsInput): NewRestriction {
  const chosen: NewRestriction[] = [
    ...(switches.has('ban') ? [{ kind: 'full_ban' } as const] : []),
    ...(switches.has('lift') ? [{ kind: 'none' } as const] : []),
    ...(options.reduced === undefined
      ? []
      : [{ kind: 'reduce_rate', rateHundredths: readRate('--reduced', options.reduced) } as const]),
    ...(options.steps === undefined ? [] : [{ kind: 'stepped', steps: readSteps(options.steps) } as const]),
  ];
  const [restriction, other] = chosen;
  if (!restriction || other) throw new OpsUsageError(refusals.oneRestriction);
  return restriction;
}

function readSteps(text: string) {
  const steps = text.split(',').map((step) => {
    const [upTo = '', rate = ''] = step.split(':');
    return { upToSatang: readThb('steps', upTo), rateHundredths: readRate('--steps', rate) };
  });
  const isRising = steps.every((step, index) => index === 0 || step.upToSatang > (steps[index - 1]?.upToSatang ?? 0n));
  if (!isRising) throw new OpsUsageError(refusals.stepsOrder);
  return steps;
}

const setRateCommand = actCommand({
  name: 'set-rate',
  summary: 'What a bet type of a lottery pays from now on; placed bills keep their rate.',
  places: ['category', 'bet_type', 'rate'],
  permission: 'rates.set',
  eyes: two('the payout table'),
  state: async (tx, { agentId }, input) => {
    const { id: categoryId } = await findCategory(tx, agentId, input);
    const { before } = await lockRate(tx, { categoryId, betType: readBetType(input.places.bet_type ?? '') });
    return pick(before, 'rate_hundredths');
  },
  work: async (tx, { agentId }, input) => {
    const category = await findCategory(tx, agentId, input);
    const betType = readBetType(input.places.bet_type ?? '');
    const rateHundredths = readRate('<rate>', input.places.rate ?? '');
    await setRate(tx, { categoryId: category.id, betType, rateHundredths });
    const data = { category: category.code, bet_type: betType, rate: rateHundredths / 100 };
    return {
      data,
      text: `${category.code} ${betType} pays ${data.rate}.`,
      subject: `lottery:${category.code}`,
      announce: (deps) => publishOpenRounds(deps, category.id),
    };
  },
});

const setLimitCommand = actCommand({
  name: 'set-limit',
  summary: 'What a line, a member on a number, or a member on a round may carry.',
  places: ['category'],
  options: {
    'bet-type': { about: 'of which --min, --max and --per-number are' },
    min: { about: 'least stake of a line, THB' },
    max: { about: 'highest stake of a line, THB' },
    'per-number': { about: 'of one member on one number, THB' },
    'per-round': { about: 'of one member on one round in all, THB, or none' },
  },
  permission: 'stakes.set',
  eyes: two(
    'what the house carries',
    tighter({ max_stake_satang: 'down', max_per_number_satang: 'down', max_per_round_satang: 'down' }),
  ),
  state: async (tx, { agentId }, input) => {
    const { id: categoryId, max_per_round_satang } = await findCategory(tx, agentId, input);
    const { 'bet-type': typed } = input.options;
    if (typed === undefined) return { max_per_round_satang };
    const { before } = await lockRate(tx, { categoryId, betType: readBetType(typed) });
    const ofType = pick(before, 'min_stake_satang', 'max_stake_satang', 'max_per_number_satang');
    return { max_per_round_satang, ...ofType };
  },
  work: async (tx, { agentId }, input) => {
    const category = await findCategory(tx, agentId, input);
    const { options } = input;
    const amount = (name: string): bigint | undefined =>
      options[name] === undefined ? undefined : readThb(name, options[name]);
    const perRound = options['per-round'];
    if (perRound !== undefined) {
      await setRoundLimit(tx, category.id, perRound === 'none' ? null : readThb('per-round', perRound));
    }
    const limits = { minSatang: amount('min'), maxSatang: amount('max'), perNumberSatang: amount('per-number') };
    const hasLimits = Object.values(limits).some((limit) => limit !== undefined);
    if (!hasLimits && perRound === undefined) throw new OpsUsageError(usage.empty('set-limit needs a limit.'));
    if (hasLimits) {
      await setLimits(tx, { categoryId: category.id, betType: readBetType(options['bet-type'] ?? ''), limits });
    }
    const { by: _by, ...typed } = options;
    return {
      data: { category: category.code, ...typed },
      text: `The limits of ${category.code} are set.`,
      subject: `lottery:${category.code}`,
      announce: (deps) => publishOpenRounds(deps, category.id),
    };
  },
});

export const lottoTermsCommands: readonly OpsCommand[] = [restrictCommand, setRateCommand, setLimitCommand];
