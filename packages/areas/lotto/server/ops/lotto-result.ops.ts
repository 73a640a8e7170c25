import type { Tx } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import {
  type Acting,
  actCommand,
  anyText,
  type OpsCommand,
  type OpsInput,
  type OpsPair,
  OpsUsageError,
  readPairs,
  refuse,
  two,
} from '@chokdee/kernel/staff';
import { assertFeed } from '../feed/assert-feed.ts';
import { refusals } from '../refusals.copy.ts';
import { type PublishedResult, PublishedResultInvalid } from '../results/draw-numbers.rules.ts';
import { recordResult } from '../results/record-result.command.ts';
import { resultWords } from '../results/result-words.copy.ts';
import { getCategory } from '../rounds/lottery.repository.ts';
import { reverseResult } from '../settlement/reverse-result.command.ts';
import { lockRoundOf, tellRound } from './lotto-lookup.ts';

const readList = (_name: string, text: string): string[] => text.split(',');

/** Words of the command line for the fields of a published result. */
export const resultPairs = {
  first: {
    about: resultWords.first.en,
    read: anyText,
    as: 'firstPrize',
  },
  special: { about: resultWords.special.en, read: anyText, as: 'specialPrize' },
  front3: { about: resultWords.front3.en, read: readList, as: 'front' },
  back3: { about: resultWords.back3.en, read: readList, as: 'back' },
  back2: { about: resultWords.back2.en, read: anyText, as: 'two' },
  close: { about: resultWords.close.en, read: anyText, as: 'close' },
  change: { about: resultWords.change.en, read: anyText, as: 'change' },
} as const satisfies Record<string, OpsPair & { readonly as: keyof PublishedResult }>;

export async function withPublished<T>(input: OpsInput, work: (published: PublishedResult) => Promise<T>): Promise<T> {
  try {
    return await work(readPairs(input, resultPairs));
  } catch (error) {
    if (!(error instanceof PublishedResultInvalid)) throw error;
    throw new OpsUsageError(refusals.resultField(error.field, resultWords[error.field]));
  }
}

/** Address where a result was read, if one was typed. @throws OpsUsageError */
export function readSource({ options: { source } }: OpsInput): string | undefined {
  if (source === undefined || /^https?:\/\//.test(source)) return source;
  throw new OpsUsageError(refusals.resultSource);
}

/** Options of the acts that enter a result. */
export const enterOptions = {
  source: { about: 'address where the result was read; the home of the source when it is left out' },
  'against-feed': { about: 'the sources that agree on something else are wrong', isSwitch: true },
} as const;

/** Reads the result of a round, null without one; bets may end meanwhile. */
export const resultState = async (tx: Tx, acting: Acting, input: OpsInput) =>
  pick(await lockRoundOf(tx, acting, input), 'numbers', 'void_reason', 'result_no');

const enterCommand = actCommand({
  name: 'enter-result',
  summary: 'What the source published, read and entered by two persons; then the round is settled.',
  places: ['round'],
  pairs: resultPairs,
  options: enterOptions,
  permission: 'results.enter',
  eyes: two('a result is all the money of a round'),
  isBlind: true,
  state: resultState,
  work: async (tx, acting, input) => {
    const { now, staffId, approval } = acting;
    const round = await lockRoundOf(tx, acting, input);
    const sourceUrl = readSource(input) ?? (await getCategory(tx, round.category_id)).source_url;
    const entered = { by: staffId, at: approval?.askedAt ?? now };
    const confirmedBy = approval?.staffId ?? null;
    const key = { lottery: round.code, drawDate: round.draw_date, roundNo: round.round_no };
    await withPublished(input, async (published) => {
      if (!input.switches.has('against-feed')) await assertFeed(tx, key, { mapping: round.result_mapping, published });
      await recordResult(tx, { round, published, sourceUrl, entered, confirmedBy, now });
    });
    return { ...(await tellRound(tx, round.id, now)), text: `Round ${round.id} has its result and is being settled.` };
  },
});

const reverseCommand = actCommand({
  name: 'reverse-result',
  summary: 'Takes a wrong result back: wins are debited by rows of their own, and a new result is due.',
  places: ['round'],
  options: {
    reason: { about: 'why it was wrong, in Thai; members read it with the result for ever', isRequired: true },
  },
  permission: 'results.reverse',
  eyes: two('a result is all the money of a round'),
  state: resultState,
  work: async (tx, acting, input) => {
    const { now } = acting;
    const round = await lockRoundOf(tx, acting, input);
    const reason = (input.options.reason ?? '').trim();
    if (reason.length < 5 || reason.length > 200) throw refuse(refusals.reasonLength);
    await reverseResult(tx, { round, reason, now });
    const text = `The result of round ${round.id} is taken back: enter and confirm the right one.`;
    return { ...(await tellRound(tx, round.id, now)), text };
  },
});

export const lottoResultCommands: readonly OpsCommand[] = [enterCommand, reverseCommand];
