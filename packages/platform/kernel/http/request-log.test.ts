import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import pg from 'pg';
import { levelOf, presentError } from './request-log.ts';

describe('the request log', () => {
  it('is quiet about what went well, and loud about what was slow or failed', () => {
    assert.equal(levelOf(200, 1_000), 'debug');
    assert.equal(levelOf(429, 3), 'debug');
    assert.equal(levelOf(200, 1_001), 'warn');
    assert.equal(levelOf(500, 3), 'error');
    assert.equal(levelOf(503, 5_000), 'error');
  });

  it('names what broke in the database, and none of its values', () => {
    const taken = new pg.DatabaseError('duplicate key value violates unique constraint "members_mobile"', 0, 'error');
    Object.assign(taken, {
      code: '23505',
      constraint: 'members_mobile',
      table: 'members',
      detail: 'Key (mobile)=(0812345678)',
    });
    const { constraint } = presentError(taken);
    assert.equal(constraint, 'members_mobile');
    assert.ok(!JSON.stringify(presentError(taken)).includes('0812345678'));

    const wrong = new pg.DatabaseError('invalid input syntax for type integer: "0812345678"', 0, 'error');
    Object.assign(wrong, { code: '22P02', where: 'unnamed portal parameter $1 = 0812345678' });
    const logged = presentError(new Error('a job failed', { cause: wrong }));
    assert.equal(logged.message, 'a job failed');
    assert.ok(JSON.stringify(logged).includes('22P02'));
    assert.ok(!JSON.stringify(logged).includes('0812345678'));
  });
});
