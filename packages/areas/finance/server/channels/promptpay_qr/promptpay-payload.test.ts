import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRef } from '@chokdee/kernel/references';
import { generate, parse } from 'promptparse';
import { createBillPaymentPayload } from './promptpay-payload.ts';

/** CRC-16/CCITT-FALSE written out, so that the library's own sum is not judged by itself. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function tagsOf(payload: string): Record<string, string> {
  const code = parse(payload, true);
  assert.ok(code, 'a payload that can be read, with a right checksum');
  return Object.fromEntries(code.getTags().map((tag) => [tag.id, tag.value]));
}

describe('the PromptPay payload', () => {
  const ref = createRef('DP', new Date('2026-11-21T10:00:00Z'), new Uint8Array([0, 1, 2, 3, 4, 5, 31, 32, 33, 255]));
  const payload = createBillPaymentPayload({ billerId: '010550000000000', ref, amountSatang: 50_037n });

  it('is a dynamic EMVCo bill payment with the amount and the reference fixed', () => {
    const tags = tagsOf(payload);
    assert.equal(tags['00'], '01');
    assert.equal(tags['01'], '12');
    assert.equal(tags['53'], '764');
    assert.equal(tags['54'], '500.37');
    assert.equal(tags['58'], 'TH');
    const code = parse(payload, true, true);
    assert.equal(code?.getTagValue('30', '00'), 'A000000677010112');
    assert.equal(code?.getTagValue('30', '01'), '010550000000000');
    assert.equal(code?.getTagValue('30', '02'), ref);
    assert.match(ref, /^[0-9A-Z]{1,20}$/);
  });

  it('ends with the CRC over everything before it', () => {
    assert.equal(payload.slice(-8, -4), '6304');
    assert.equal(payload.slice(-4), crc16(payload.slice(0, -4)));
    assert.equal(parse(payload.replace('500.37', '900.37'), true), null);
  });

  it('always prints two decimals', () => {
    const amountOf = (amountSatang: bigint) =>
      tagsOf(createBillPaymentPayload({ billerId: '010550000000000', ref, amountSatang }))['54'];
    assert.equal(amountOf(2000n), '20.00');
    assert.equal(amountOf(2010n), '20.10');
    assert.equal(amountOf(5_000_000n), '50000.00');
    assert.equal(amountOf(4_999_999n), '49999.99');
  });

  it('says the same as the golden vector of another implementation, tag by tag', () => {
    const golden = '00020101021229370016A000000677010111011300668012345675802TH53037645406100.3763047C69';
    const { '63': goldenCrc, ...goldenTags } = tagsOf(golden);
    const { '63': ownCrc, ...ownTags } = tagsOf(
      generate.anyId({ type: 'MSISDN', target: '0801234567', amount: 100.37 }),
    );
    assert.deepEqual(ownTags, goldenTags);
    // The order of the tags differs, and with it the checksum.
    assert.equal(goldenCrc, crc16(golden.slice(0, -4)));
    assert.notEqual(ownCrc, goldenCrc);
  });

  it('refuses a reference that a bank could not carry', () => {
    for (const bad of ['', 'dp1', 'DP-1', 'A'.repeat(21)]) {
      assert.throws(() => createBillPaymentPayload({ billerId: '010550000000000', ref: bad, amountSatang: 100n }));
    }
  });

  it('names the Bangkok day in the reference', () => {
    assert.equal(ref, 'DP211126012345Z01Z');
    assert.match(createRef('DP', new Date('2026-11-21T17:00:00Z')), /^DP221126/);
  });
});
