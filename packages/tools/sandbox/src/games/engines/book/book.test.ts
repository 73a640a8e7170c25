import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameCopy } from '../../copy.ts';
import { createBook, payoutOf } from './book.ts';
import { findMatch, marketsNow, matchesAround, scoreNow, standingOf } from './fixtures.ts';
import { endOf, marketsOf, mostReturn, returnOf } from './markets.ts';
import { outcomesOf, strengths } from './outcomes.ts';

const MINUTE_MS = 60_000;
const now = Date.parse('2026-11-20T12:10:00Z');
const words = gameCopy.live.periods;
const book = createBook('book', ['football', 'muay', 'takraw']);

test('a day has matches in every state, each with a name of its own, the same every time', () => {
  const matches = matchesAround(now, [-1, 0, 1]);
  assert.equal(new Set(matches.map(({ id }) => id)).size, matches.length);
  assert.ok(matches.length > 60 && matches.length < 200, `${matches.length}`);
  assert.deepEqual(matchesAround(now, [-1, 0, 1]), matches);
  const states = new Set(matches.map((match) => standingOf(match, now, words).state));
  for (const state of ['scheduled', 'live', 'ended'] as const) assert.ok(states.has(state), state);
  for (const match of matches) {
    assert.notEqual(match.home, match.away);
    assert.deepEqual(findMatch(match.id), match);
  }
  assert.equal(findMatch('siam.20261120.0301'), null);
  assert.equal(findMatch('siam.20269999.1800'), null);
});

test('no selection returns more than the book may, and none much less', () => {
  for (const sport of ['football', 'muay', 'takraw'] as const)
    for (let strength = 0; strength < strengths; strength += 1) {
      const outcomes = outcomesOf(sport, strength);
      const markets = marketsOf(sport, outcomes, [0, 0]);
      assert.equal(markets.length, { football: 3, muay: 1, takraw: 2 }[sport]);
      for (const { selections, line } of markets)
        for (const selection of selections) {
          const percent = returnOf(selection, line, outcomes);
          assert.ok(percent <= mostReturn + 1e-6 && percent > 9_250, `${sport} ${selection.id} ${line}: ${percent}`);
        }
    }
});

test('a line on a quarter wins, loses and gives back by halves', () => {
  const home = { kind: 'handicap', pick: 'home' } as const;
  assert.equal(endOf({ ...home, line: -25 }, [1, 1]), 'half_lost');
  assert.equal(endOf({ ...home, line: -75 }, [2, 1]), 'half_won');
  assert.equal(endOf({ ...home, line: -100 }, [2, 1]), 'returned');
  assert.equal(endOf({ kind: 'handicap', pick: 'away', line: -75 }, [2, 1]), 'half_lost');
  assert.equal(endOf({ kind: 'total', pick: 'over', line: 225 }, [1, 1]), 'half_lost');
  assert.equal(endOf({ kind: 'total', pick: 'under', line: 225 }, [1, 1]), 'half_won');
  // A handicap of a running match counts goals after the bet.
  assert.equal(endOf({ ...home, line: 0 }, [2, 2], [0, 1]), 'won');
  assert.equal(
    payoutOf(
      [
        { odds: 190, end: 'half_won' },
        { odds: 200, end: 'won' },
      ],
      10_000,
    ),
    29_000,
  );
});

test('a score never falls while a match runs, and ends as it was drawn', () => {
  const match = findMatch('siam.20261120.1900');
  assert.ok(match);
  let goals = 0;
  for (let at = match.startsAt; at < match.endsAt; at += MINUTE_MS) {
    const { score } = standingOf(match, at, words);
    assert.ok(score && score[0] + score[1] >= goals);
    goals = score[0] + score[1];
  }
  const { home, away } = match.final;
  assert.deepEqual(standingOf(match, match.endsAt, words).score, [home, away]);
  assert.equal(goals, home + away);
  assert.equal(standingOf(match, match.startsAt - 1, words).score, null);
});

test('while the minute of a goal runs nothing is sold; what is sold next counts from the new score', () => {
  const running = matchesAround(now, [0]).flatMap((match) => {
    const minutes = Array.from(
      { length: 80 },
      (_, minute) => match.startsAt + minute * MINUTE_MS * match.league.pace + 1,
    );
    const goal = minutes.find((at) => standingOf(match, at, words).state === 'suspended');
    return goal === undefined ? [] : [{ match, goal }];
  });
  const [first] = running;
  assert.ok(first);
  assert.deepEqual(marketsNow(first.match, first.goal), []);
  const later = first.goal + 2 * MINUTE_MS * first.match.league.pace;
  assert.deepEqual(scoreNow(first.match, later), standingOf(first.match, later, words).score);
});

test('a slip is taken at the odds that its player saw, or not at all, and pays what the matches make of it', () => {
  const match = findMatch('siam.20261120.2000');
  const selection = match && marketsNow(match, now)[0]?.selections[0];
  assert.ok(match && selection);
  const at = new Date(now);
  const choice = (seen: number, id = match.id) => `${id}:${selection.id}@${seen}`;
  assert.equal(book.accepts(choice(selection.odds), at), true);
  assert.equal(createBook('muay', ['muay']).accepts(choice(selection.odds), at), false, 'another sport');
  for (const bad of [
    choice(selection.odds + 1),
    `${choice(100)}+${choice(100)}`,
    choice(100, 'siam.20261120.2001'),
    'x',
    '',
  ])
    assert.equal(book.accepts(bad, at), false, bad);
  assert.equal(book.accepts(choice(100), new Date(match.endsAt)), false);
  const placed = book.play([{ choice: choice(selection.odds), stakeSatang: 10_000 }], () => 0, at);
  assert.deepEqual(placed.open?.settlesAt, new Date(match.endsAt));
  const bets = [{ stakeSatang: 10_000 }];
  const settle = (when: Date) => book.settle?.(placed.open?.standing ?? {}, bets, when);
  assert.equal(settle(at), null);
  const settled = settle(new Date(match.endsAt));
  const isWon = endOf({ ...selection, line: null }, [match.final.home, match.final.away]) === 'won';
  assert.equal(settled?.payoutSatang, isWon ? selection.odds * 100 : 0);
});
