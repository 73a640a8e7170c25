import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBillPaymentPayload } from '@chokdee/finance-server/internal/channels/promptpay_qr/promptpay-payload.ts';
import { createRef } from '@chokdee/kernel/references';
// biome-ignore lint/style/noRestrictedImports: what the payment page draws is what is proved here.
import { qrMatrix } from '@chokdee/ui/qr-matrix';
import { scanRGBABuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { getCrcInfo, TlvParserService } from 'emvco-qr-sdk';
import fc from 'fast-check';
import { generate, parse } from 'promptparse';

/** Fewer in the gate than in the proof. */
const PAYMENTS = process.env.PROVE === '1' ? 1_000 : 100;
const PIXELS_PER_MODULE = 3;
const GOLDEN = '00020101021229370016A000000677010111011300668012345675802TH53037645406100.3763047C69';

type Tags = Record<string, string>;

/** Reads with the library that makes the payloads. */
function readByOwn(payload: string): Tags {
  const code = parse(payload, true);
  assert.ok(code, 'readable, with a right checksum');
  return Object.fromEntries(code.getTags().map(({ id, value }) => [id, value]));
}

/** Reads with another library, which shares no code with the first. */
function readByOther(payload: string): Tags {
  const tags = TlvParserService.parse(payload, false);
  assert.deepEqual(getCrcInfo(payload, tags), { value: payload.slice(-4), isValid: true });
  return Object.fromEntries(tags.map(({ tag, value }) => [tag, value]));
}

/** The picture that the payment page draws: dark squares of the SVG path on white, as pixels. */
function drawPixels(text: string) {
  const { side, path } = qrMatrix(text);
  const size = side * PIXELS_PER_MODULE;
  const data = Buffer.alloc(size * size * 4, 0xff);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < PIXELS_PER_MODULE; row += 1) {
      const start = (Number(y) * PIXELS_PER_MODULE + row) * size + Number(x) * PIXELS_PER_MODULE;
      for (let pixel = start; pixel < start + PIXELS_PER_MODULE; pixel += 1) data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  }
  return { data, size };
}

/** Looks for QR codes alone, as a bank app does: a row of modules may happen to be an (empty) bar code, too. */
const qrScanner = await ZBarScanner.create();
qrScanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
qrScanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1);

/** Reads the picture alone, with zbar. */
async function readByZbar(text: string): Promise<string[]> {
  const { data, size } = drawPixels(text);
  const pixels = data.buffer.slice(data.byteOffset, data.byteOffset + data.length) as ArrayBuffer;
  return (await scanRGBABuffer(pixels, size, size, qrScanner)).map((symbol) => symbol.decode());
}

const payment = fc.record({
  billerId: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 15, maxLength: 15 }).map((digits) => digits.join('')),
  random: fc.uint8Array({ minLength: 10, maxLength: 10 }),
  at: fc.date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true }),
  amountSatang: fc.bigInt({ min: 1n, max: 99_999_999n }),
});

/** A row of this picture is a start and a stop of Code 128. */
const ALSO_A_BAR_CODE = {
  billerId: '113482784699230',
  random: Uint8Array.from([227, 123, 253, 2, 243, 255, 116, 44, 237, 229]),
  at: new Date('2034-06-12T17:00:00.000Z'),
  amountSatang: 35_400_195n,
};

describe('a PromptPay QR, read again by others', () => {
  it(`says the same to a second parser and, as a picture, to zbar, for ${PAYMENTS} payments`, async () => {
    let read = 0;
    await fc.assert(
      fc.asyncProperty(payment, async ({ billerId, random, at, amountSatang }) => {
        const ref = createRef('DP', at, random);
        const payload = createBillPaymentPayload({ billerId, ref, amountSatang });
        assert.deepEqual(await readByZbar(payload), [payload]);
        const tags = readByOther(payload);
        assert.deepEqual(tags, readByOwn(payload));
        const baht = `${amountSatang / 100n}.${String(amountSatang % 100n).padStart(2, '0')}`;
        assert.deepEqual([tags['01'], tags['53'], tags['54'], tags['58']], ['12', '764', baht, 'TH']);
        const inner = Object.fromEntries(
          TlvParserService.parse(tags['30'] ?? '', false).map(({ tag, value }) => [tag, value]),
        );
        assert.deepEqual(inner, { '00': 'A000000677010112', '01': billerId, '02': ref });
        read += 1;
      }),
      { numRuns: PAYMENTS, examples: [[ALSO_A_BAR_CODE]] },
    );
    assert.equal(read, PAYMENTS);
  });

  it('says the same as the golden vector, tag by tag, to all of them', async () => {
    const own = generate.anyId({ type: 'MSISDN', target: '0801234567', amount: 100.37 });
    const withoutCrc = ({ '63': _crc, ...tags }: Tags) => tags;
    assert.deepEqual(await readByZbar(GOLDEN), [GOLDEN]);
    assert.deepEqual(await readByZbar(own), [own]);
    assert.deepEqual(readByOther(GOLDEN), readByOwn(GOLDEN));
    assert.deepEqual(withoutCrc(readByOther(own)), withoutCrc(readByOther(GOLDEN)));
    assert.equal(readByOther(GOLDEN)['54'], '100.37');
  });

  it('is not what it was when a digit of the amount is changed', () => {
    const forged = GOLDEN.replace('100.37', '900.37');
    assert.equal(getCrcInfo(forged, TlvParserService.parse(forged, false)).isValid, false);
    assert.equal(parse(forged, true), null);
  });
});
