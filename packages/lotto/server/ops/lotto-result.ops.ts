import { type OpsCommand, type OpsDeps, type OpsInput, OpsUsageError, refuse, staffIdOf } from '@chokdee/kernel/staff';
import { type PublishedResult, PublishedResultInvalid } from '../results/draw-numbers.rules.ts';
import { confirmResult, enterResult } from '../results/result-entry.command.ts';
import { getCategory } from '../rounds/round.repository.ts';
import { reverseResult } from '../settlement/reverse-result.command.ts';
import { findRoundOf, publishRound } from './lotto-lookup.ts';

/** Words of the command line for the fields of a published result. */
const pairs = {
  first: 'first prize: 6 digits (government, GSB, BAAC), 5 (Hanoi), 4 (Lao)',
  special: 'special prize of Hanoi, 5 digits',
  front3: 'the two front-3 draws, like 014,992',
  back3: 'the two back-3 draws, like 305,771',
  back2: 'the back-2 draw, 2 digits',
  close: 'closing index of a stock market with two decimals',
  change: 'change of the index with two decimals, like -12.07',
};

const wordOf: Record<keyof PublishedResult, keyof typeof pairs> = {
  firstPrize: 'first',
  specialPrize: 'special',
  front: 'front3',
  back: 'back3',
  two: 'back2',
  close: 'close',
  change: 'change',
};

function readPublished({ pairs: words }: OpsInput): PublishedResult {
  const list = (text: string | undefined) => text?.split(',');
  const fields = {
    firstPrize: words.first,
    specialPrize: words.special,
    front: list(words.front3),
    back: list(words.back3),
    two: words.back2,
    close: words.close,
    change: words.change,
  };
  // Only what was typed: a field that is there counts as published.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function withPublished<T>(input: OpsInput, work: (published: PublishedResult) => Promise<T>): Promise<T> {
  try {
    return await work(readPublished(input));
  } catch (error) {
    if (!(error instanceof PublishedResultInvalid)) throw error;
    const word = wordOf[error.message as keyof PublishedResult];
    throw new OpsUsageError(`This lottery needs ${word}= (${pairs[word]}).`);
  }
}

async function lookUp({ db }: OpsDeps, input: OpsInput) {
  const round = await findRoundOf(db, input);
  const { source_url } = await getCategory(db, round.category_id);
  return { round, sourceUrl: source_url, staffId: await staffIdOf(db, round.agent_id, input) };
}

const enterCommand: OpsCommand = {
  name: 'enter-result',
  summary: 'What the source published, by the first of two persons.',
  places: ['round'],
  pairs,
  options: { source: { about: 'address where the result was read; the home of the source when it is left out' } },
  isAct: true,
  run: async (deps, input) => {
    const { round, staffId, sourceUrl: home } = await lookUp(deps, input);
    const sourceUrl = input.options.source ?? home;
    if (input.options.source !== undefined && !/^https?:\/\//.test(input.options.source)) {
      throw new OpsUsageError('--source must be an address that begins with https:// or http://.');
    }
    await withPublished(input, (published) =>
      enterResult({ ...deps, roundId: round.id, staffId, published, sourceUrl }),
    );
    const text = `Entered for round ${round.id}: another person has to confirm it with confirm-result.`;
    return { data: { round_id: String(round.id), entered_by: input.options.by, source_url: sourceUrl }, text };
  },
};

const confirmCommand: OpsCommand = {
  name: 'confirm-result',
  summary: 'The same read again by another person; then the round is settled.',
  places: ['round'],
  pairs,
  isAct: true,
  run: async (deps, input) => {
    const { round, staffId } = await lookUp(deps, input);
    await withPublished(input, (published) => confirmResult({ ...deps, roundId: round.id, staffId, published }));
    return { data: await publishRound(deps, round.id), text: `Round ${round.id} has its result and is being settled.` };
  },
};

const reverseCommand: OpsCommand = {
  name: 'reverse-result',
  summary: 'Takes a wrong result back, by two persons: wins are debited by rows of their own, and a new result is due.',
  places: ['round'],
  options: {
    reason: {
      about: 'why it was wrong, in Thai, the same of both persons; members read it with the result for ever',
      isRequired: true,
    },
  },
  isAct: true,
  run: async (deps, input) => {
    const { round, staffId } = await lookUp(deps, input);
    const reason = (input.options.reason ?? '').trim();
    if (reason.length < 5 || reason.length > 200) throw refuse('a reason has 5 to 200 characters');
    const outcome = await reverseResult({ ...deps, roundId: round.id, staffId, reason });
    const text =
      outcome === 'proposed'
        ? `Another person has to give the same command for round ${round.id}.`
        : `The result of round ${round.id} is taken back: enter and confirm the right one.`;
    return { data: { ...(await publishRound(deps, round.id)), outcome }, text };
  },
};

export const lottoResultCommands: readonly OpsCommand[] = [enterCommand, confirmCommand, reverseCommand];
