import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildCatalogue } from '../catalogue/catalogue.ts';
import { releasedAt } from '../catalogue/released.ts';
import { engineOf } from '../engines/engines.ts';
import { factsOf } from './game-facts.ts';
import { createTestStudios } from './testing.ts';

const games = [...buildCatalogue().values()];
/** Themes of the protocol that games of these studios have. */
const known = 'animals sea nature fruit treasure legend festival classic cards dice'.split(' ');
const of = (id: string) => {
  const game = games.find((each) => each.id === id);
  assert.ok(game);
  return factsOf(game, engineOf(game));
};

test('a slot says what its own machine pays, of the whole stake', () => {
  const { paytable, features, volatility, min_bet, max_bet } = of('lotus-moon');
  // Fifty units of ten lines for three lotuses.
  assert.deepEqual(paytable[1], { label: 'ดอกบัว (แทนได้ทุกรูป)', value: '5 รูป ×200 · 4 รูป ×25 · 3 รูป ×5' });
  assert.deepEqual([features[0], min_bet, max_bet], ['จ่าย 10 เส้น', 1, 5_000]);
  assert.ok(volatility);
});

test('every game has themes that lobbies know, and is short enough to be told', () => {
  for (const game of games) {
    const { themes, features, paytable, min_bet, max_bet } = factsOf(game, engineOf(game));
    assert.ok(themes.every((theme) => known.includes(theme)));
    if (game.category !== 'sport') assert.ok(themes.length > 0, `${game.id} is about nothing`);
    assert.ok(features.every((feature) => feature.length <= 60) && features.length <= 12, game.id);
    assert.ok(
      paytable.every(({ label, value }) => label.length <= 60 && value.length <= 120),
      game.id,
    );
    assert.ok(paytable.length <= 120 && min_bet < max_bet, game.id);
  }
});

test('one game of a studio comes out each week, and its day stays the same for as long as it has games', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const days = Array.from({ length: 62 }, (_, place) => releasedAt(place, 62, now));
  assert.equal(new Set(days.map(Number)).size, 62);
  assert.ok(days.every((day) => day <= now && day.getUTCDay() === 1));
  const nextWeek = new Date(now.getTime() + 7 * 86_400_000);
  const moved = days.filter((day, place) => releasedAt(place, 62, nextWeek).getTime() !== day.getTime());
  assert.equal(moved.length, 1);
});

test('the catalogue of a studio tells all of it', async () => {
  const { signed } = await createTestStudios();
  const { games: told } = (await signed('mekha', 'GET', '/catalogue')).json();
  const lotus = told.find(({ game_id }: { game_id: string }) => game_id === 'lotus-moon');
  assert.deepEqual(lotus.themes, ['nature']);
  assert.equal(typeof lotus.released_at, 'string');
  assert.equal(lotus.paytable.length, 9);
});
