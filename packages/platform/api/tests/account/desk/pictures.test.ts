import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import sharp from 'sharp';

const base64 = (bytes: Buffer): string => bytes.toString('base64');
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

/** A PNG of a few bytes whose head names a side of 60,000 px. */
async function bomb(): Promise<Buffer> {
  const png = await plain(300, 10).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

describe('pictures of staff', () => {
  let test: TestApp;
  let ann: StaffCaller;
  before(async () => {
    test = await createTestApp();
    ann = await addStaffCaller(test, 'ann', { roles: ['marketing'] });
  });
  after(() => test.stop());

  const add = async (bytes: Buffer) =>
    ann.call('POST /api/staff/content/pictures', { name: 'คืนนี้', picture: base64(bytes) });

  it('is written anew in the widths of the site, without its metadata, and served for ever', async () => {
    const jpeg = await plain(2000, 1000)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    assert.ok(jpeg.includes('secret place'));
    const { data } = await add(jpeg);
    assert.deepEqual(
      data.files.map(({ width }) => width),
      [480, 960, 1280],
    );
    for (const { width, address } of data.files) {
      const answer = await test.app.inject(address);
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.headers['content-type'], 'image/webp');
      assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      const { format, width: served, height, exif } = await sharp(answer.rawPayload).metadata();
      assert.deepEqual([format, served, height, exif], ['webp', width, width / 2, undefined]);
    }
    const inBackOffice = data.files[0]?.address.replace('/api/', '/api/staff/content/') ?? '';
    assert.equal((await test.app.inject(inBackOffice)).statusCode, 200);
    const { items } = await ann.done('GET /api/staff/content/pictures', {});
    assert.deepEqual(items, [data]);
  });

  it('the same picture is one picture, and only the first time an act', async () => {
    const png = await plain(500, 300).png().toBuffer();
    const [one, again] = [await add(png), await add(png)];
    assert.equal(one.data.hash, again.data.hash);
    assert.deepEqual(
      one.data.files.map(({ width }) => width),
      [480, 500],
    );
    const rows = await test.deps.db
      .selectFrom('staff_audit')
      .select('id')
      .where(({ and }) => and({ act: 'pictures add', subject: `picture:${one.data.hash}` }))
      .execute();
    assert.equal(rows.length, 1);
  });

  it('may be an AVIF, whichever brand its encoder names first', async () => {
    const avif = await plain(500, 300).avif({ effort: 0 }).toBuffer();
    const other = Buffer.from(avif);
    other.write('mif1', 8);
    for (const bytes of [avif, other]) {
      const { error, data } = await add(bytes);
      assert.equal(error, 0);
      assert.equal(data.files.length, 2);
    }
    const heic = Buffer.from(avif.toString('latin1').replaceAll('avif', 'heic'), 'latin1');
    assert.match((await add(heic)).text, /no_picture/);
  });

  it('content shows it, of its own agent alone', async () => {
    const { data } = await add(await plain(1300, 600).png().toBuffer());
    const picture = data.files.at(-1)?.address ?? '';
    const banner = { kind: 'banner', id: 'own', title: 'x', action: 'x', link: '/lotto', picture, live: true };
    await ann.done('POST /api/staff/content/set', banner);
    const shown = (await test.api.call('GET /api/banner', { agent_code: 'CHOKDEE' })).data;
    assert.equal(shown.find(({ id }) => id === 'own')?.art, picture);
    const bob = await addStaffCaller(test, 'bob', { agent: 'SIAMPHET' });
    assert.notEqual((await bob.call('POST /api/staff/content/set', banner)).error, 0);
  });

  it('what is no picture, is drawn by text, is too large or would fill the memory is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>');
    const gif = await plain(500, 500).gif().toBuffer();
    const cut = (await plain(500, 500).png().toBuffer()).subarray(0, 80);
    const refusals: readonly [Buffer, string][] = [
      [svg, 'no_picture'],
      [gif, 'no_picture'],
      [cut, 'no_picture'],
      [Buffer.from('hello'), 'no_picture'],
      [await bomb(), 'too_large'],
      [await plain(4097, 300).png().toBuffer(), 'too_large'],
      [await plain(100, 100).png().toBuffer(), 'too_small'],
      [Buffer.alloc(4 * 1024 * 1024 + 1), 'too_large'],
    ];
    for (const [bytes, reason] of refusals) {
      const { error, text } = await add(bytes);
      assert.equal(error, 9001);
      assert.match(text, new RegExp(reason));
    }
    assert.notEqual(
      (await ann.call('POST /api/staff/content/pictures', { name: 'x', picture: 'no base64!' })).error,
      0,
    );
  });

  it('an address that names nothing is not found', async () => {
    for (const file of [`${'0'.repeat(32)}.960.webp`, 'x.webp', '..%2f..%2fetc%2fpasswd']) {
      assert.equal((await test.app.inject(`/api/pictures/${file}`)).statusCode, 404);
    }
  });
});
