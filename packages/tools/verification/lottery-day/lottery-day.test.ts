import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { auditDay } from './audit-day.ts';
import { type PlayedDay, playDay } from './play-day.ts';

let played: PlayedDay;
before(async () => {
  const size = { members: 50, billsPerRound: 4, linesPerBill: 10, seed: 1 };
  played = await playDay({ day: '2026-12-16', from: '15:18', to: '15:32', ...size });
});
after(() => played.test.stop());

const audit = () => auditDay(played.test.deps.db, played.roundIds);

test('a quarter of an hour of lotteries is paid to the satang as a second reading of the rules pays it', async () => {
  const { figures, differences, wonTypes } = await audit();
  assert.deepEqual(differences, []);
  assert.deepEqual(
    figures.map(({ code, rounds }) => [code, rounds]),
    [
      ['government', 1],
      ['yeekee_15', 1],
      ['yeekee_5', 3],
    ],
  );
  assert.ok(figures.some(({ voidRounds }) => voidRounds > 0));
  assert.ok(wonTypes.length >= 8, wonTypes.join(' '));
});

test('the audit finds a satang that is missing, a line that should have won, and a transfer nobody expects', async () => {
  const { db } = played.test.deps;
  const won = await db.selectFrom('lotto_bill_line').selectAll().where('status', '=', 'won').executeTakeFirstOrThrow();
  const ofLine = db
    .updateTable('lotto_bill_line')
    .where('member_id', '=', won.member_id)
    .where('bill_id', '=', won.bill_id)
    .where('line_no', '=', won.line_no);
  const findings = async () => (await audit()).differences.length;
  await ofLine.set({ payout_satang: won.payout_satang - 1n }).execute();
  assert.equal(await findings(), 1);
  await ofLine.set({ status: 'lost', payout_satang: won.payout_satang }).execute();
  assert.equal(await findings(), 1);
  await ofLine.set({ status: 'won', rate_hundredths: won.rate_hundredths * 2 }).execute();
  // Line, bill and ledger credit each differ.
  assert.equal(await findings(), 3);
  await ofLine.set({ rate_hundredths: won.rate_hundredths }).execute();
  assert.equal(await findings(), 0);
});

test('the second reading takes nothing of the first', () => {
  const source = readFileSync(new URL('../reference/lottery-reference.ts', import.meta.url), 'utf8');
  assert.deepEqual(
    [...source.matchAll(/from '([^']+)'/g)].map(([, from]) => from),
    ['node:crypto'],
  );
});
