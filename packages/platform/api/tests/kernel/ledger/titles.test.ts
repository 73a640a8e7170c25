import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { inTransaction } from '@chokdee/kernel/db';
import { registerTitles, type Title, UNWORDED, wordTitle } from '@chokdee/kernel/internal/ledger/titles.ts';
import { ledgerTitles, postTransfer } from '@chokdee/kernel/ledger';

describe('titles', () => {
  it('are refused when two areas word one', () => {
    assert.throws(() => registerTitles([ledgerTitles, ledgerTitles]), /two areas word the title "ledger.correction"/);
  });

  it('of a newer process are said plainly, alone and within others', () => {
    registerTitles([{ around: ({ of }: { of: Title }) => `around ${wordTitle(of)}` }]);
    const newer = { key: 'of.a.newer.one', params: { what: 'ever' } };
    assert.equal(wordTitle(newer), UNWORDED);
    assert.equal(wordTitle({ key: 'around', params: { of: newer } }), `around ${UNWORDED}`);
  });
});

describe('titles of movements', () => {
  let test: TestApp;
  before(async () => {
    test = await createTestApp();
  });
  after(() => test.stop());

  it('are worded when they are shown: a mended wording shows for past movements', async () => {
    const member = await test.registerMember();
    const movement = { kind: 'correction', house: 'correction', key: 'a', reference: null } as const;
    const own = { memberId: member.id, walletId: member.mainWalletId, amountSatang: 100n, at: test.clock.now() };
    const post = (key: string, title: Title) =>
      inTransaction(test.deps.db, (tx) => postTransfer(tx, { ...own, ...movement, key, title }));
    await post('plain', { key: 'ledger.correction' });
    await post('nested', { key: 'bonus.granted', params: { of: { key: 'named', params: { name: 'A' } } } });
    const titles = async () => {
      const { data } = await test.api.call('GET /api/member/statement', {}, member);
      return data.items.map(({ title }) => title);
    };
    assert.deepEqual(await titles(), ['รับโบนัส A', 'ปรับปรุงยอดโดยเจ้าหน้าที่']);
    registerTitles([
      { ...ledgerTitles, 'ledger.correction': () => 'mended' },
      { 'bonus.granted': ({ of }: { of: Title }) => `bonus ${wordTitle(of)}` },
    ]);
    assert.deepEqual(await titles(), ['bonus A', 'mended']);
  });
});
