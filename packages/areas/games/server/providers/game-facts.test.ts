import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Value } from 'typebox/value';
import { ProviderUnavailable } from './game-adapter.ts';
import { readFacts } from './game-facts.ts';
import { FactsOfGame } from './provider-wire.ts';

/** Reads a catalogue as the adapters do; null means that it is refused. */
function read(told: object) {
  if (!Value.Check(FactsOfGame, told)) return null;
  try {
    return readFacts({ ...told, game_id: 'g' });
  } catch (error) {
    assert.ok(error instanceof ProviderUnavailable);
    return null;
  }
}

describe('what a provider tells of a game', () => {
  it('may be left out, each of it', () => {
    const nothing = {
      volatility: null,
      minBetSatang: null,
      maxBetSatang: null,
      themes: [],
      features: [],
      releasedAt: null,
      paytable: [],
    };
    assert.deepEqual(read({}), nothing);
    assert.deepEqual(read({ volatility: null, min_bet: null, max_bet: null, released_at: null }), nothing);
  });

  it('is taken in our own units, themes that no lobby knows left out', () => {
    const facts = read({
      volatility: 'low',
      min_bet: 0.5,
      max_bet: 5000,
      themes: ['sea', 'space-pirates', 'sea'],
      features: ['ฟรีสปิน 8–20 รอบ'],
      released_at: '2026-01-05T00:00:00Z',
      paytable: [{ label: 'มังกร', value: '5 รูป ×25' }],
    });
    assert.deepEqual([facts?.minBetSatang, facts?.maxBetSatang, facts?.themes], [50n, 500_000n, ['sea']]);
    assert.equal(facts?.releasedAt?.getUTCFullYear(), 2026);
  });

  const refused: readonly object[] = [
    { volatility: 'extreme' },
    { min_bet: 0 },
    { min_bet: -1 },
    { min_bet: 0.001 },
    { max_bet: 1e12 },
    { max_bet: Number.NaN },
    { min_bet: '1' },
    { min_bet: 100, max_bet: 10 },
    { themes: ['<script>'] },
    { themes: Array.from({ length: 13 }, () => 'sea') },
    { features: ['two\nlines'] },
    { features: ['x'.repeat(61)] },
    { features: ['\u202Eturned'] },
    { features: [''] },
    { released_at: 'yesterday' },
    { released_at: '2026-13-45T00:00:00Z' },
    { released_at: '0001-01-01T00:00:00Z' },
    { released_at: '9999-01-01T00:00:00Z' },
    { paytable: [{ label: 'a' }] },
    { paytable: [{ label: 'a\u0000', value: '1' }] },
    { paytable: [{ label: 'a', value: 'x'.repeat(121) }] },
    { paytable: Array.from({ length: 121 }, () => ({ label: 'a', value: 'b' })) },
  ];
  for (const told of refused)
    it(`is refused where it cannot be true: ${JSON.stringify(told).slice(0, 60)}`, () =>
      assert.equal(read(told), null));
});
