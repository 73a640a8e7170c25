import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { baht, isBelowStake, unwordedNotice } from './copy.ts';
import { aboutNotice, type NoticeForms, readNotice, registerNotices, winOf, wordNotice } from './notices.ts';

const forms: NoticeForms = {
  'deposit.credited': {
    kind: 'money',
    topic: 'money',
    rings: true,
    words: ({ amount }: { amount: string }) => ({ title: 'in', text: baht(amount) }),
    link: () => '/member/statement',
  },
};
const nowhere = {
  write: async () => undefined,
  rowOf: async () => ({ row: {}, written: async () => undefined }),
  takeBackWins: async () => undefined,
};

describe('notices', () => {
  it('are refused when two areas word one, or none does', () => {
    assert.throws(() => registerNotices([forms, forms], nowhere), /two areas word the notice "deposit.credited"/);
    registerNotices([forms], nowhere);
    assert.throws(() => wordNotice('game.win', {}), /no area words the notice "game.win"/);
  });

  it('of a newer process are said plainly in lists, and are no win', () => {
    registerNotices([forms], nowhere);
    assert.deepEqual(
      [readNotice('game.win', {}), aboutNotice('game.win', {}), winOf('game.win', {})],
      [unwordedNotice, null, null],
    );
  });

  it('are worded when they are shown, with exact amounts', () => {
    registerNotices([forms], nowhere);
    assert.deepEqual(wordNotice('deposit.credited', { amount: '90071992547409931' }), {
      title: 'in',
      text: '฿900,719,925,474,099.31',
      link: '/member/statement',
    });
    assert.equal(baht('5'), '฿0.05');
  });

  it('a return is held against its stake to the satang', () => {
    assert.deepEqual([isBelowStake('9999', '10000'), isBelowStake('10000', '10000')], [true, false]);
  });
});
