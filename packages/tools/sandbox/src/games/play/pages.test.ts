import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildCatalogue } from '../catalogue/catalogue.ts';
import { engineOf, engines } from '../engines/engines.ts';
import { createTestStudios } from '../provider/testing.ts';
import { themeOf } from './game-theme.ts';

const games = [...buildCatalogue().values()];
const ok = () => Response.json({ status: 'RS_OK', balance: 90 });

test('every machine has a page that says what it is, with its demo labelled and nothing inline', async () => {
  const { app } = await createTestStudios(ok);
  for (const machine of Object.values(engines).flat()) {
    const game = games.find((one) => engineOf(one) === machine);
    assert.ok(game, machine.name);
    const page = await app.inject(`/sandbox/games/${game.id}/?token=demo`);
    assert.equal(page.statusCode, 200);
    assert.ok(page.body.includes('<b class="demo">เดโม</b>'));
    assert.ok(page.body.includes(`เครื่องเกม: ${machine.name}`));
    assert.doesNotMatch(page.body, /style="|<style|onclick|https?:/);
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*sandbox allow-scripts$/);
    for (const [, address] of page.body.matchAll(/(?:src|href)="(\/sandbox\/static\/[^"]+)"/g)) {
      assert.equal((await app.inject(String(address))).statusCode, 200, address);
    }
  }
});

test('a demo plays on play money and tells the operator nothing', async () => {
  const { app, call, heard } = await createTestStudios(ok);
  const page = await app.inject('/sandbox/games/lotus-moon/?token=demo');
  const token = /"token":"([^"]+)"/.exec(page.body)?.[1];
  const answer = (await call('lotus-moon', 'play', { token, play_id: 'p1', bets: [{ amount: 10 }] })).json();
  assert.equal(answer.balance, 4_990 + answer.payout);
  assert.equal(heard.length, 0);
});

test('pictures and symbols of every game are there, at addresses that may be kept for ever', async () => {
  const { app } = await createTestStudios(ok);
  const addresses = new Set(
    games.flatMap((game) => {
      const { picture, symbols } = themeOf(game, engineOf(game)) as { picture: string; symbols: object };
      return [picture, ...Object.values(symbols)].filter((address) => address.startsWith('/sandbox/'));
    }),
  );
  assert.ok(addresses.size > 100);
  for (const address of addresses) {
    const { statusCode, headers } = await app.inject(address);
    assert.equal(statusCode, 200, address);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
  }
  assert.equal((await app.inject('/sandbox/art/4/no-such-motif.svg')).statusCode, 404);
});
