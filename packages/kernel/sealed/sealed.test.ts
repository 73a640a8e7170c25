import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keyring } from '../config/secrets.ts';
import { isSealedByCurrent, openSealed, seal } from './sealed.ts';

const old = keyring('the key before, 2Hx8vQ');
const keys = keyring('the key of today, 7Lm3tR', old.current.secret);

describe('what is sealed', () => {
  it('is opened by who has the key, for what it belongs to', () => {
    const sealed = seal(keys, 'ความลับ', 'seed of round 7');
    assert.equal(openSealed(keys, sealed, 'seed of round 7'), 'ความลับ');
    assert.equal(sealed.includes('ความลับ'), false);
    assert.equal(openSealed(keys, seal(keys, '', 'x'), 'x'), '');
  });

  it('is another text every time', () => {
    assert.notEqual(seal(keys, 'same', 'x'), seal(keys, 'same', 'x'));
  });

  it('is refused in another row, with another key, and when a character of it was changed', () => {
    const sealed = seal(keys, 'secret', 'seed of round 7');
    assert.throws(() => openSealed(keys, sealed, 'seed of round 8'));
    assert.throws(() => openSealed(keyring('another key, 9Qw5zP'), sealed, 'seed of round 7'), /which is not set/);
    const [id = '', body = ''] = sealed.split('.');
    for (let at = 0; at < body.length; at += 1) {
      // The lowest bits of the last character may stand for nothing.
      const other = body[at] === 'A' ? 'Q' : 'A';
      const changed = `${id}.${body.slice(0, at)}${other}${body.slice(at + 1)}`;
      assert.throws(() => openSealed(keys, changed, 'seed of round 7'), `character ${at}`);
    }
    for (const wrong of ['', id, `${id}.`, `${id}.AAAA`]) assert.throws(() => openSealed(keys, wrong, 'x'), wrong);
  });

  it('is opened while the key is kept beside the current one, and known as not of today', () => {
    const sealed = seal(old, 'secret', 'x');
    assert.equal(openSealed(keys, sealed, 'x'), 'secret');
    assert.equal(isSealedByCurrent(keys, sealed), false);
    assert.equal(isSealedByCurrent(keys, seal(keys, 'secret', 'x')), true);
  });
});
