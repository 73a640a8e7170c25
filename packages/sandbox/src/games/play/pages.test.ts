import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { buildCatalogue } from '../catalogue/catalogue.ts';
import { engineOf, engines } from '../engines/engines.ts';
import { createTestStudios } from '../provider/testing.ts';

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

test('a picture is pixels of its own, kept for ever, and there is none of an unknown game', async () => {
  const { app } = await createTestStudios(ok);
  const [one, other] = games.filter(({ art }) => !art).map(({ id }) => `/sandbox/art/3/120/${id}`);
  const picture = await app.inject(one ?? '');
  assert.equal(picture.headers['cache-control'], 'public, max-age=31536000, immutable');
  const { format, width, height } = await sharp(picture.rawPayload).metadata();
  assert.deepEqual({ format, width, height }, { format: 'webp', width: 120, height: 160 });
  assert.deepEqual((await app.inject(one ?? '')).rawPayload, picture.rawPayload);
  assert.notDeepEqual((await app.inject(other ?? '')).rawPayload, picture.rawPayload);
  assert.equal((await app.inject('/sandbox/art/3/120/no-such-game')).statusCode, 404);
});

test('a picture comes in the width that is asked for, in the lightest format that the browser takes', async () => {
  const { app } = await createTestStudios(ok);
  const id = games.find(({ art }) => !art)?.id ?? '';
  const ask = (width: string, accept: string) =>
    app.inject({ url: `/sandbox/art/3/${width}/${id}`, headers: { accept } });
  const light = await ask('360', 'image/avif,image/webp,*/*');
  assert.equal(light.headers['content-type'], 'image/avif');
  assert.equal(light.headers.vary, 'accept');
  assert.equal((await sharp(light.rawPayload).metadata()).width, 360);
  const unknown = await ask('%7Bwidth%7D', 'image/webp,*/*');
  assert.equal(unknown.headers['content-type'], 'image/webp');
  assert.equal((await sharp(unknown.rawPayload).metadata()).width, 240);
});

test('a symbol is a drawing, packed for whoever can unpack it', async () => {
  const { app } = await createTestStudios(ok);
  const url = '/sandbox/art/3/symbols/tiger-1.svg';
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'br');
  assert.equal(brotliDecompressSync(packed.rawPayload).toString(), (await app.inject(url)).body);
  assert.equal((await app.inject('/sandbox/art/3/symbols/__proto__-1.svg')).statusCode, 404);
});
