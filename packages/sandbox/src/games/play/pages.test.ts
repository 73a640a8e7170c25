import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { buildCatalogue } from '../catalogue/catalogue.ts';
import { engineOf, engines } from '../engines/engines.ts';
import { openTestHouse } from '../provider/testing.ts';

const games = [...buildCatalogue().values()];
const ok = () => Response.json({ status: 'RS_OK', balance: 90 });

test('every machine has a page that says what it is, with its demo labelled and nothing inline', async () => {
  const { app } = await openTestHouse(ok);
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
  const { app, call, heard } = await openTestHouse(ok);
  const page = await app.inject('/sandbox/games/lotus-moon/?token=demo');
  const token = /"token":"([^"]+)"/.exec(page.body)?.[1];
  const answer = (await call('lotus-moon', 'play', { token, play_id: 'p1', bets: [{ amount: 10 }] })).json();
  assert.equal(answer.balance, 4_990 + answer.payout);
  assert.equal(heard.length, 0);
});

test('a picture is packed, kept for ever, and there is none of an unknown game', async () => {
  const { app } = await openTestHouse(ok);
  const game = games.find(({ art }) => !art);
  const url = `/sandbox/art/1/${game?.id}.svg`;
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(packed.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), (await app.inject(url)).body);
  assert.equal((await app.inject('/sandbox/art/1/no-such-game.svg')).statusCode, 404);
  assert.equal((await app.inject('/sandbox/art/1/symbols/tiger-1.svg')).statusCode, 200);
  assert.equal((await app.inject('/sandbox/art/1/symbols/__proto__-1.svg')).statusCode, 404);
});
