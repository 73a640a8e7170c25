import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Secret } from 'otpauth';
import { newTotpSecret, restAfter, stepOfCode, totpUri } from './totp.rules.ts';

/** Examples of RFC 6238, appendix B. Their codes of eight digits end in the six that apps show. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  it('is what RFC 6238 says', () => {
    for (const [seconds, code] of vectors) {
      assert.equal(stepOfCode(secret, code.slice(2), at(seconds)), Math.floor(seconds / 30), code);
    }
  });

  it('is good half a minute around its own, and no longer', () => {
    const code = '287082';
    assert.deepEqual(
      [-1, 0, 29, 30, 59, 60, 89, 90].map((seconds) => stepOfCode(secret, code, at(seconds))),
      [null, 1, 1, 1, 1, 1, 1, null],
    );
  });

  it('is digits, all six of them', () => {
    for (const wrong of ['', '28708', '2870820', '28708a', '۲۸۷۰۸۲', '94287082']) {
      assert.equal(stepOfCode(secret, wrong, at(59)), null, wrong);
    }
  });

  it('comes of a secret of 160 bits, which the address for the app tells', () => {
    const fresh = newTotpSecret();
    assert.match(fresh, /^[A-Z2-7]{32}$/);
    assert.notEqual(fresh, newTotpSecret());
    assert.equal(
      totpUri(fresh, { issuer: 'โชคดี', label: 'napat' }),
      `otpauth://totp/${encodeURIComponent('โชคดี')}:napat?issuer=${encodeURIComponent('โชคดี')}&secret=${fresh}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});

describe('wrong codes', () => {
  it('have the app rest after five, twice as long every further five, a day at most', () => {
    const restMinutes = (wrong: number) => (restAfter(wrong, at(0))?.getTime() ?? 0) / 60_000;
    assert.deepEqual([1, 4, 5, 6, 10, 15, 30, 35, 500].map(restMinutes), [0, 0, 30, 0, 60, 120, 960, 1440, 1440]);
  });
});
