import type { Tx } from '@chokdee/kernel/db';
import {
  actCommand,
  brandsOption,
  type Done,
  type OpsCommand,
  type OpsDeps,
  type OpsInput,
  OpsUsageError,
  one,
  oneOf,
  readThb,
  refuse,
  type StaffActing,
  two,
  writeAudit,
} from '@chokdee/kernel/staff';
import { betTypeOrder } from '@chokdee/lotto-contract/bet-types';
import { type RestrictedNumber, type RestrictedTerms, readRestricted } from '@chokdee/lotto-contract/restricted-text';
import type { LiabilityStep } from '../numbers/liability-steps.rules.ts';
import { lockTargets, type Targets } from '../numbers/number-targets.ts';
import { liftNumbers, listRestricted, restrictNumbers } from '../numbers/restrict-numbers.command.ts';
import { refusals } from '../refusals.copy.ts';
import { announceRound } from './lotto-lookup.ts';

const places = ['lottery', 'draw'] as const;
const common = {
  text: { about: 'the numbers, line by line, as they are written in a chat', isRequired: true },
  types: { about: 'bet types of lines that name none, like 2top,2bottom' },
  ...brandsOption,
  'open-rounds': { about: 'with "standing": also for the rounds that take bets now', isSwitch: true },
} as const;

interface Terms {
  readonly usual: RestrictedTerms;
  readonly steps: readonly LiabilityStep[] | null;
}

/** Pays as before: stands for the terms of the steps. */
const WHOLE = { kind: 'share', percent: 100 } as const;

/** @throws OpsUsageError */
function readTerms(text: string): Terms {
  if (text === 'closed') return { usual: { kind: 'closed' }, steps: null };
  const [, share] = /^([1-9]\d?)%$/.exec(text) ?? [];
  if (share !== undefined) return { usual: { kind: 'share', percent: Number(share) }, steps: null };
  const steps = text.split(',').map((step) => {
    const [, from, percent] = /^([\d.]+):(\d{1,2})%$/.exec(step) ?? [];
    if (from === undefined) throw new OpsUsageError(refusals.termsForm);
    return { fromSatang: readThb('terms', from), percent: Number(percent) };
  });
  const isStricter = steps.every(({ fromSatang, percent }, index) => {
    const before = steps[index - 1];
    return fromSatang > (before?.fromSatang ?? 0n) && percent < (before?.percent ?? 100);
  });
  if (!isStricter) throw new OpsUsageError(refusals.termsOrder);
  return { usual: WHOLE, steps };
}

/** @throws OpsUsageError for a text with a line that is not understood */
function readNumbers({ options }: OpsInput, usual: RestrictedTerms): readonly RestrictedNumber[] {
  const types = (options.types ?? '').split(',').filter((type) => type !== '');
  const read = readRestricted(options.text ?? '', {
    terms: usual,
    types: types.map((type) => oneOf('--types', type, betTypeOrder)),
  });
  const wrong = read.lines.find(({ kind }) => kind === 'error');
  if (wrong) throw new OpsUsageError(refusals.lineUnread(wrong.line, { en: `"${wrong.text}"`, th: wrong.error ?? '' }));
  if (read.numbers.length === 0) throw new OpsUsageError(refusals.noNumber);
  return read.numbers;
}

/** Each agent keeps its own row of the act. */
async function tellTargets(
  tx: Tx,
  acting: StaffActing,
  { act, targets, input, changed, text }: TellProps,
): Promise<Done> {
  const { lottery, draw } = input.places;
  const subject = `numbers:${lottery}:${draw}`;
  const agents = new Set([...targets.rounds, ...targets.standing].map(({ agent }) => agent));
  const ids = await tx
    .selectFrom('agents')
    .select(['id', 'code'])
    .where('code', 'in', [...agents])
    .execute();
  const others = ids.filter(({ id }) => id !== acting.agentId);
  const { approval, staffId, now } = acting;
  if (others.length > 0) {
    await writeAudit(
      tx,
      ...others.map(({ id }) => ({
        staffId: approval?.staffId ?? staffId,
        agentId: id,
        act,
        outcome: 'done' as const,
        details: { ...input.places, ...input.options, by: acting.by },
        subject,
        ...(approval !== null && { approvalId: approval.id }),
        at: now,
      })),
    );
  }
  const { rounds, standing } = targets;
  return {
    data: { agents: [...agents], rounds: rounds.length, standing: standing.length, changed },
    text,
    subject,
    announce: async ({ live }: OpsDeps) => {
      for (const round of rounds) await announceRound(live, round, now);
    },
  };
}

interface TellProps {
  readonly act: string;
  readonly targets: Targets;
  readonly input: OpsInput;
  readonly changed: number;
  readonly text: string;
}

const restrictCommand = actCommand({
  name: 'numbers restrict',
  summary: 'Refuses many numbers of a draw, a day ("all") or the standing lists, or pays them less; never more.',
  places,
  options: {
    terms: {
      about: 'closed, a share of the rate like 50%, or shares by liability like 100000:50%,200000:0%',
      isRequired: true,
    },
    ...common,
  },
  permission: 'numbers.restrict',
  eyes: one('takes no more, or pays less'),
  over: 'agents',
  work: async (tx, acting, input) => {
    const { usual, steps } = readTerms(input.options.terms ?? '');
    const numbers = readNumbers(input, usual);
    if (steps && numbers.some(({ terms }) => terms.kind === 'closed' || terms.percent !== WHOLE.percent))
      throw refuse(refusals.ownTerms);
    const targets = await lockTargets(tx, acting, input, { countsStakes: steps !== null });
    const changed = await restrictNumbers(tx, { ...targets, numbers, steps });
    const text = `${numbers.length} numbers, ${changed} restrictions changed; stricter ones stand.`;
    return tellTargets(tx, acting, { act: 'numbers restrict', targets, input, changed, text });
  },
});

/** @throws OpsUsageError for lines with terms: what is lifted has none */
function readLifted(input: OpsInput): readonly RestrictedNumber[] {
  const numbers = readNumbers(input, WHOLE);
  const other = numbers.find(({ terms }) => terms.kind === 'closed' || terms.percent !== WHOLE.percent);
  if (other) throw new OpsUsageError(refusals.liftedTerms(other.number));
  return numbers;
}

const liftCommand = actCommand({
  name: 'numbers lift',
  summary: 'Lets restricted numbers of a draw, a day or the standing lists pay as every other number again.',
  places,
  options: common,
  permission: 'numbers.restrict',
  eyes: two('pays more than it did'),
  over: 'agents',
  state: async (tx, acting, input) => {
    const numbers = readLifted(input);
    return listRestricted(tx, { ...(await lockTargets(tx, acting, input)), numbers });
  },
  work: async (tx, acting, input) => {
    const numbers = readLifted(input);
    const targets = await lockTargets(tx, acting, input);
    const changed = await liftNumbers(tx, { ...targets, numbers });
    if (changed === 0) throw refuse(refusals.noneRestricted);
    const text = `${changed} restrictions are lifted.`;
    return tellTargets(tx, acting, { act: 'numbers lift', targets, input, changed, text });
  },
});

export const numberCommands: readonly OpsCommand[] = [restrictCommand, liftCommand];
