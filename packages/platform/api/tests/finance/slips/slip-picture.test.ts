import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SlipReason } from '@chokdee/finance-contract/slip';
import { readSlip } from '@chokdee/finance-server/internal/slips/slip-picture.ts';
import { suiteReadsPatiently } from '../../../testing/finance/patient-reader.ts';
import { screenshot } from '../../../testing/finance/slip-picture.ts';

const SLIP = { sendingBank: '004', transRef: '2026112009876543210A' };
const PROMPTPAY = '00020101021229370016A000000677010111011300668012345675802TH53037645406100.3763047C69';
const LINK = 'https://example.com/app';
const phone = { width: 1080, height: 2340 };

let members = 0;
function read(picture: Buffer, head = '') {
  members += 1;
  return readSlip({
    memberId: members,
    base64: `${head}${picture.toString('base64')}`,
    onTurn: () => Promise.resolve(),
  });
}
const readAs = async (picture: Buffer): Promise<SlipReason | typeof SLIP> =>
  read(picture).catch((error) => error.extra.data.reason);

describe('the code of a slip', () => {
  suiteReadsPatiently();
  const slip = (left: number, top: number, side = 250) => ({ code: SLIP, left, top, side });
  const pictures: Readonly<Record<string, Buffer>> = {
    'alone on a picture': screenshot({ width: 300, height: 300, codes: [slip(0, 0, 300)] }),
    'on a screenshot': screenshot({ ...phone, codes: [slip(700, 1900)] }),
    'of 250 px at the end of a screenshot of 1080x4000': screenshot({
      width: 1080,
      height: 4000,
      codes: [slip(771, 3711)],
    }),
    'the same as JPEG': screenshot({ width: 1080, height: 4000, codes: [slip(771, 3711)], format: 'jpeg' }),
    'of 150 px at the end of it': screenshot({ width: 1080, height: 4000, codes: [slip(820, 3760, 150)] }),
    'at the beginning of it': screenshot({ width: 1080, height: 4000, codes: [slip(40, 40)] }),
    'below that of a payment': screenshot({
      ...phone,
      codes: [{ code: PROMPTPAY, left: 240, top: 300, side: 600 }, slip(700, 1900)],
    }),
    'above a link': screenshot({ ...phone, codes: [slip(100, 200), { code: LINK, left: 700, top: 1900, side: 300 }] }),
    'beside that of a payment': screenshot({
      width: 1000,
      height: 700,
      codes: [{ code: PROMPTPAY, left: 40, top: 100, side: 420 }, slip(540, 100, 420)],
    }),
    'smaller than the other one beside it': screenshot({
      width: 1000,
      height: 1000,
      codes: [{ code: LINK, left: 20, top: 20, side: 560 }, slip(640, 640, 240)],
    }),
  };
  for (const [where, picture] of Object.entries(pictures))
    it(`is read ${where}`, async () => assert.deepEqual(await readAs(picture), SLIP));

  it('is read whatever a label says', async () => {
    const picture = screenshot({ width: 300, height: 300, codes: [slip(0, 0, 300)] });
    for (const head of ['', 'data:;base64,', 'data:image/jpg;base64,', 'data:application/octet-stream;base64,'])
      assert.deepEqual(await read(picture, head), SLIP, head);
  });

  const none: Readonly<Record<SlipReason, readonly Buffer[]>> = {
    no_picture: [
      Buffer.from('no picture at all'),
      Buffer.from('%PDF-1.7'),
      Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
      screenshot({ width: 300, height: 300, codes: [slip(0, 0, 300)] }).subarray(0, 400),
      screenshot({ width: 300, height: 300, codes: [], format: 'jpeg' }).subarray(0, 40),
    ],
    too_large: [pngOf(5_000, 5_000)],
    no_code: [screenshot({ ...phone, codes: [] })],
    other_code: [
      screenshot({ ...phone, codes: [{ code: LINK, left: 100, top: 100, side: 400 }] }),
      screenshot({
        width: 1000,
        height: 500,
        codes: [
          { code: LINK, left: 20, top: 20, side: 400 },
          { code: PROMPTPAY, left: 520, top: 20, side: 400 },
        ],
      }),
    ],
  };
  for (const [reason, refused] of Object.entries(none))
    it(`is missed for the reason ${reason}`, async () => {
      for (const picture of refused) assert.equal(await readAs(picture), reason);
    });
});

/** No more than the head of a PNG of that size. */
function pngOf(width: number, height: number): Buffer {
  const png = screenshot({ width: 1, height: 1, codes: [] });
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}
