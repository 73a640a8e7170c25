import { agentOption, type OpsCommand, type OpsInput, OpsUsageError, readRate, readThb } from '@chokdee/kernel/staff';
import { setLimits, setRate, setRoundLimit } from '../terms/change-terms.command.ts';
import { type NewRestriction, restrictNumber } from '../terms/restrict-number.command.ts';
import { actOnLottery, actOnRound, publishOpenRounds, publishRound, readBetType } from './lotto-lookup.ts';

const restrictCommand: OpsCommand = {
  name: 'restrict-number',
  summary: 'Refuses a number of a round, pays it less, or pays it by steps of what all have staked.',
  places: ['round', 'bet_type', 'number'],
  options: {
    ban: { about: 'no more stakes on it', isSwitch: true },
    reduced: { about: 'the rate it pays from now on, like 45' },
    steps: { about: 'THB:rate steps, like 100:90,200:45,300:20' },
    lift: { about: 'as every other number again', isSwitch: true },
  },
  isAct: true,
  run: async (deps, input) => {
    const { round, act } = await actOnRound(deps, input);
    const { number = '' } = input.places;
    const betType = readBetType(input.places.bet_type ?? '');
    const restriction = readRestriction(input);
    await restrictNumber({ ...act, betType, number, restriction });
    await publishRound(deps, round.id);
    const data = { round_id: String(round.id), bet_type: betType, number, ...restriction };
    return { data, text: `${betType} ${number} of round ${round.id}: ${restriction.kind}.` };
  },
};

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
  if (!restriction || other) throw new OpsUsageError('Choose one of --ban, --reduced, --steps and --lift.');
  return restriction;
}

function readSteps(text: string) {
  const steps = text.split(',').map((step) => {
    const [upTo = '', rate = ''] = step.split(':');
    return { upToSatang: readThb('steps', upTo), rateHundredths: readRate('--steps', rate) };
  });
  const isRising = steps.every((step, index) => index === 0 || step.upToSatang > (steps[index - 1]?.upToSatang ?? 0n));
  if (!isRising) throw new OpsUsageError('--steps must rise: 100:90,200:45,300:20.');
  return steps;
}

const setRateCommand: OpsCommand = {
  name: 'set-rate',
  summary: 'What a bet type of a lottery pays from now on; placed bills keep their rate.',
  places: ['category', 'bet_type', 'rate'],
  options: agentOption,
  isAct: true,
  run: async (deps, input) => {
    const { category, act } = await actOnLottery(deps, input);
    const betType = readBetType(input.places.bet_type ?? '');
    const rateHundredths = readRate('<rate>', input.places.rate ?? '');
    await setRate({ ...act, betType, rateHundredths });
    await publishOpenRounds(deps, category.id);
    const data = { category: category.code, bet_type: betType, rate: rateHundredths / 100 };
    return { data, text: `${category.code} ${betType} pays ${data.rate}.` };
  },
};

const setLimitCommand: OpsCommand = {
  name: 'set-limit',
  summary: 'What a line, a member on a number, or a member on a round may carry.',
  places: ['category'],
  options: {
    ...agentOption,
    'bet-type': { about: 'of which --min, --max and --per-number are' },
    min: { about: 'least stake of a line, THB' },
    max: { about: 'highest stake of a line, THB' },
    'per-number': { about: 'of one member on one number, THB' },
    'per-round': { about: 'of one member on one round in all, THB, or none' },
  },
  isAct: true,
  run: async (deps, input) => {
    const { category, act } = await actOnLottery(deps, input);
    const { options } = input;
    const amount = (name: string): bigint | undefined =>
      options[name] === undefined ? undefined : readThb(name, options[name]);
    const perRound = options['per-round'];
    if (perRound !== undefined) {
      await setRoundLimit({ ...act, perRoundSatang: perRound === 'none' ? null : readThb('per-round', perRound) });
    }
    const limits = { minSatang: amount('min'), maxSatang: amount('max'), perNumberSatang: amount('per-number') };
    const hasLimits = Object.values(limits).some((limit) => limit !== undefined);
    if (!hasLimits && perRound === undefined) throw new OpsUsageError('set-limit needs a limit.');
    if (hasLimits) await setLimits({ ...act, betType: readBetType(options['bet-type'] ?? ''), limits });
    await publishOpenRounds(deps, category.id);
    return { data: { category: category.code, ...options }, text: `The limits of ${category.code} are set.` };
  },
};

export const lottoTermsCommands: readonly OpsCommand[] = [restrictCommand, setRateCommand, setLimitCommand];
