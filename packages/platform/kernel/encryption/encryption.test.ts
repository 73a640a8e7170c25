import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyring } from '../config/secrets.ts';
import { decrypt, encrypt, isOfCurrentKey } from './encryption.ts';

const old = keyring('the key before, 2Hx8vQ');
const keys = keyring('the key of today, 7Lm3tR', old.current.secret);

describe('an encrypted text', () => {
  it('is decrypted with its key, for what it belongs to', () => {
    const encrypted = encrypt(keys, 'ความลับ', 'seed of round 7');
    assert.equal(decrypt(keys, encrypted, 'seed of round 7'), 'ความลับ');
    assert.equal(encrypted.includes('ความลับ'), false);
    assert.equal(decrypt(keys, encrypt(keys, '', 'x'), 'x'), '');
  });

  it('is another text every time', () => {
    assert.notEqual(encrypt(keys, 'same', 'x'), encrypt(keys, 'same', 'x'));
  });

  it('is refused in another row, with another key, and when a character of it was changed', () => {
    const encrypted = encrypt(keys, 'secret', 'seed of round 7');
    assert.throws(() => decrypt(keys, encrypted, 'seed of round 8'));
    assert.throws(() => decrypt(keyring('another key, 9Qw5zP'), encrypted, 'seed of round 7'), /which is not set/);
    const [id = '', body = ''] = encrypted.split('.');
    for (let at = 0; at < body.length; at += 1) {
      // The lowest bits of the last character may stand for nothing.
      const other = body[at] === 'A' ? 'Q' : 'A';
      const changed = `${id}.${body.slice(0, at)}${other}${body.slice(at + 1)}`;
      assert.throws(() => decrypt(keys, changed, 'seed of round 7'), `character ${at}`);
    }
    for (const wrong of ['', id, `${id}.`, `${id}.AAAA`]) assert.throws(() => decrypt(keys, wrong, 'x'), wrong);
  });

  it('is decrypted while its key is kept beside the current one, and known to be of an earlier key', () => {
    const encrypted = encrypt(old, 'secret', 'x');
    assert.equal(decrypt(keys, encrypted, 'x'), 'secret');
    assert.equal(isOfCurrentKey(keys, encrypted), false);
    assert.equal(isOfCurrentKey(keys, encrypt(keys, 'secret', 'x')), true);
  });
});
