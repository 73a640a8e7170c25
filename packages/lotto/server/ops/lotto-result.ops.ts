import {
  anyText,
  type OpsCommand,
  type OpsInput,
  type OpsPair,
  OpsUsageError,
  readPairs,
  refuse,
} from '@chokdee/kernel/staff';
import { type PublishedResult, PublishedResultInvalid } from '../results/draw-numbers.rules.ts';
import { confirmResult, enterResult } from '../results/result-entry.command.ts';
import { getCategory } from '../rounds/round.repository.ts';
import { reverseResult } from '../settlement/reverse-result.command.ts';
import { actOnRound, publishRound } from './lotto-lookup.ts';

const readList = (_name: string, text: string): string[] => text.split(',');

/** Words of the command line for the fields of a published result. */
const pairs = {
  first: {
    about: 'first prize: 6 digits (government, GSB, BAAC), 5 (Hanoi), 4 (Lao)',
    read: anyText,
    as: 'firstPrize',
  },
  special: { about: 'special prize of Hanoi, 5 digits', read: anyText, as: 'specialPrize' },
  front3: { about: 'the two front-3 draws, like 014,992', read: readList, as: 'front' },
  back3: { about: 'the two back-3 draws, like 305,771', read: readList, as: 'back' },
  back2: { about: 'the back-2 draw, 2 digits', read: anyText, as: 'two' },
  close: { about: 'closing index of a stock market with two decimals', read: anyText, as: 'close' },
  change: { about: 'change of the index with two decimals, like -12.07', read: anyText, as: 'change' },
} as const satisfies Record<string, OpsPair & { readonly as: keyof PublishedResult }>;

async function withPublished<T>(input: OpsInput, work: (published: PublishedResult) => Promise<T>): Promise<T> {
  try {
    return await work(readPairs(input, pairs));
  } catch (error) {
    if (!(error instanceof PublishedResultInvalid)) throw error;
    const [word, pair] = Object.entries(pairs).find(([, { as }]) => as === error.message) ?? [];
    throw new OpsUsageError(`This lottery needs ${word}= (${pair?.about}).`);
  }
}

const enterCommand: OpsCommand = {
  name: 'enter-result',
  summary: 'What the source published, by the first of two persons.',
  places: ['round'],
  pairs,
  options: { source: { about: 'address where the result was read; the home of the source when it is left out' } },
  isAct: true,
  run: async (deps, input) => {
    const { round, act } = await actOnRound(deps, input);
    const sourceUrl = input.options.source ?? (await getCategory(deps.db, round.category_id)).source_url;
    if (input.options.source !== undefined && !/^https?:\/\//.test(input.options.source)) {
      throw new OpsUsageError('--source must be an address that begins with https:// or http://.');
    }
    await withPublished(input, (published) => enterResult({ ...act, published, sourceUrl }));
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
    const { round, act } = await actOnRound(deps, input);
    await withPublished(input, (published) => confirmResult({ ...act, published }));
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
    const { round, act } = await actOnRound(deps, input);
    const reason = (input.options.reason ?? '').trim();
    if (reason.length < 5 || reason.length > 200) throw refuse('a reason has 5 to 200 characters');
    const outcome = await reverseResult({ ...act, reason });
    const text =
      outcome === 'proposed'
        ? `Another person has to give the same command for round ${round.id}.`
        : `The result of round ${round.id} is taken back: enter and confirm the right one.`;
    return { data: { ...(await publishRound(deps, round.id)), outcome }, text };
  },
};

export const lottoResultCommands: readonly OpsCommand[] = [enterCommand, confirmCommand, reverseCommand];
