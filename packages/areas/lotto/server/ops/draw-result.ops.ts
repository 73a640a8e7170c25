import type { Tx } from '@chokdee/kernel/db';
import { actCommand, type OpsCommand, type OpsInput, refuse, type StaffActing, two } from '@chokdee/kernel/staff';
import { resultsOf, tellDraw } from '../draws/draw-acts.ts';
import { type DrawRound, lockDraw, readDrawKey } from '../draws/draw-rounds.ts';
import { assertFeed } from '../feed/assert-feed.ts';
import { refusals } from '../refusals.copy.ts';
import { isSameNumbers, mapResult, type PublishedResult } from '../results/draw-numbers.rules.ts';
import { recordResult } from '../results/record-result.command.ts';
import { getCategory } from '../rounds/lottery.repository.ts';
import { reverseResult } from '../settlement/reverse-result.command.ts';
import { enterOptions, readSource, resultPairs, withPublished } from './lotto-result.ops.ts';

const places = ['lottery', 'draw'] as const;

const lockFor = (permission: 'results.enter' | 'results.reverse') => (tx: Tx, acting: StaffActing, input: OpsInput) =>
  lockDraw(tx, acting, { key: readDrawKey(input.places), permission });

const lockToEnter = lockFor('results.enter');

/** @throws FORBIDDEN when one of the rounds cannot take the result: then none takes it */
function roundsToSettle(
  rounds: readonly DrawRound[],
  published: PublishedResult,
  now: Date,
): [DrawRound, ...DrawRound[]] {
  const [first, ...others] = rounds.filter(({ status }) => status === 'scheduled' || status === 'closed');
  if (!first) throw refuse(refusals.noneWaits);
  const waiting: [DrawRound, ...DrawRound[]] = [first, ...others];
  const open = waiting.find(({ closes_at }) => now < closes_at);
  if (open) throw refuse(refusals.stillOpen(open.agent));
  const formats = new Set(rounds.map(({ result_mapping }) => result_mapping));
  if (formats.size > 1) throw refuse(refusals.differentFormats);
  const other = rounds.find(
    ({ numbers, result_mapping }) => numbers !== null && !isSameNumbers(numbers, mapResult(result_mapping, published)),
  );
  if (other) throw refuse(refusals.otherResult(other.agent));
  return waiting;
}

const enterCommand = actCommand({
  name: 'draw enter',
  summary: 'What the source published of a draw, for all agents at once: read and entered by two persons.',
  places,
  pairs: resultPairs,
  options: enterOptions,
  permission: 'results.enter',
  eyes: two('a result is all the money of a round'),
  isBlind: true,
  over: 'agents',
  state: async (tx, acting, input) => resultsOf(await lockToEnter(tx, acting, input)),
  work: async (tx, acting, input) => {
    const { now, staffId, approval } = acting;
    const rounds = await lockToEnter(tx, acting, input);
    const own = readSource(input);
    const entered = { by: staffId, at: approval?.askedAt ?? now };
    const confirmedBy = approval?.staffId ?? null;
    const settled = await withPublished(input, async (published) => {
      const waiting = roundsToSettle(rounds, published, now);
      if (!input.switches.has('against-feed')) {
        const mapping = waiting[0].result_mapping;
        await assertFeed(tx, readDrawKey(input.places), { mapping, published });
      }
      for (const round of waiting) {
        const sourceUrl = own ?? (await getCategory(tx, round.category_id)).source_url;
        await recordResult(tx, { round, published, sourceUrl, entered, confirmedBy, now });
      }
      return waiting;
    });
    const agents = settled.map(({ agent }) => agent).join(', ');
    const { lottery, draw } = input.places;
    const text = `${lottery} of ${draw} has its result for ${agents} and is being settled.`;
    return tellDraw(tx, acting, { act: 'draw enter', rounds: settled, text });
  },
});

const lockToReverse = lockFor('results.reverse');

const reverseCommand = actCommand({
  name: 'draw reverse',
  summary: 'Takes a wrong result of a draw back for all agents: wins are debited, and a new result is due.',
  places,
  options: {
    reason: { about: 'why it was wrong, in Thai; members read it with the result for ever', isRequired: true },
  },
  permission: 'results.reverse',
  eyes: two('a result is all the money of a round'),
  over: 'agents',
  state: async (tx, acting, input) => resultsOf(await lockToReverse(tx, acting, input)),
  work: async (tx, acting, input) => {
    const reason = (input.options.reason ?? '').trim();
    if (reason.length < 5 || reason.length > 200) throw refuse(refusals.reasonLength);
    const rounds = (await lockToReverse(tx, acting, input)).filter(({ status }) => status === 'resulted');
    if (rounds.length === 0) throw refuse(refusals.noneHasResult);
    for (const round of rounds) await reverseResult(tx, { round, reason, now: acting.now });
    const agents = rounds.map(({ agent }) => agent).join(', ');
    const text = `The result is taken back for ${agents}: enter and confirm the right one.`;
    return tellDraw(tx, acting, { act: 'draw reverse', rounds, text, reason });
  },
});

export const drawResultCommands: readonly OpsCommand[] = [enterCommand, reverseCommand];
