import type { Card } from '../cards.ts';
import type { Engine, Outcome, Random } from '../engine.ts';
import {
  type Factor,
  type Guess,
  grow,
  guesses,
  highestTimes,
  judge,
  payoutOf,
  start,
  timesOf,
  winning,
} from './highlow.rules.ts';

interface Standing {
  readonly cards: readonly Card[];
  readonly factor: Factor;
  readonly guessed: readonly { guess: Guess; verdict: string }[];
}

const isGuess = (action: string): action is Guess => (guesses as readonly string[]).includes(action);
const draw = (random: Random, lowest = 1, highest = 13): Card => ({
  rank: lowest + random(highest - lowest + 1),
  suit: random(4),
});
const hasWon = ({ guessed }: Standing) => guessed.some(({ verdict }) => verdict === 'won');

function show(standing: Standing, stakeSatang: number, state: 'open' | 'paid' | 'lost'): Outcome {
  const { cards, factor, guessed } = standing;
  const rank = cards.at(-1)?.rank ?? 0;
  const next = guesses.flatMap((guess) => {
    if (winning(rank, guess) === 0) return [];
    const grown = grow(factor, rank, guess);
    return [{ guess, times: timesOf(grown), pays: payoutOf(grown, stakeSatang) / 100 }];
  });
  const payoutSatang = state === 'paid' ? payoutOf(factor, stakeSatang) : 0;
  const standsAt = payoutOf(factor, stakeSatang) / 100;
  return {
    payoutSatang,
    shown: {
      cards,
      guessed,
      state,
      next: state === 'open' ? next : [],
      times: timesOf(factor),
      stands_at: standsAt,
      may_take: hasWon(standing),
    },
    ...(state === 'open' ? { open: standing } : {}),
  };
}

/** Higher or lower, card after card, until the player takes what it stands at or is wrong. Each card of any 52. */
export function createHighLow(): Engine {
  return {
    kind: 'highlow',
    name: 'ไพ่สูงต่ำ ไต่ขั้น',
    // From 20 baht on, cutting a payout to whole satang takes less than a twentieth of a percent.
    chipsThb: [20, 50, 100, 200, 500],
    odds: [{ label: 'ทุกทางเลือก', rtpPercent: 97 }],
    hasFreeSpins: false,
    isTable: false,
    table: {},
    accepts: (choice) => choice === undefined,
    // Neither ace nor king comes first, so that both ways are open.
    play: ([bet], random) =>
      show({ cards: [draw(random, 2, 12)], factor: start, guessed: [] }, bet?.stakeSatang ?? 0, 'open'),
    act(open, action, [bet], random) {
      const standing = open as Standing;
      const stakeSatang = bet?.stakeSatang ?? 0;
      if (action === 'take') return hasWon(standing) ? show(standing, stakeSatang, 'paid') : null;
      const rank = standing.cards.at(-1)?.rank ?? 0;
      if (!isGuess(action) || winning(rank, action) === 0) return null;
      const card = draw(random);
      const verdict = judge(rank, card.rank, action);
      const factor = verdict === 'won' ? grow(standing.factor, rank, action) : standing.factor;
      const after = {
        cards: [...standing.cards, card],
        factor,
        guessed: [...standing.guessed, { guess: action, verdict }],
      };
      if (verdict === 'lost') return show(after, stakeSatang, 'lost');
      return show(after, stakeSatang, factor.num >= factor.den * highestTimes ? 'paid' : 'open');
    },
  };
}
