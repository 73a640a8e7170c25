import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { addStaffCaller, createTestApp, type StaffCaller, type TestApp } from '@chokdee/api/testing';
import { memberWithBank, payOrder } from '@chokdee/api/testing/finance';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';

const HEAD = 'วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ,เลขที่อ้างอิง';
const base64 = (...lines: string[]) => Buffer.from(`${[HEAD, ...lines].join('\n')}\n`).toString('base64');
const account = 'promptpay_qr';
const day = '2026-11-20';

describe('a file of a bank', () => {
  let test: TestApp;
  let ann: StaffCaller;
  before(async () => {
    test = await createTestApp({ seeds: [seedFinance, seedReceivers] });
    ann = await addStaffCaller(test, 'ann', { roles: ['finance'] });
  });
  after(() => test.stop());

  async function deposit(amount: number, paid = amount) {
    const member = await memberWithBank(test);
    const { data } = await test.api.call('POST /api/member/payment/generate_qr', { channel_id: 1, amount }, member);
    await payOrder(test, { ...data, payable_amount: paid });
    return data.ref;
  }
  const read = (file: string) => ann.done('POST /api/staff/statements/read', { account, file });
  const load = (file: string, more: object = {}) =>
    ann.call('POST /api/staff/statements/import', { account, file, name: 'kbank.csv', ...more });
  const compare = (of = day, name = account) =>
    ann.done('GET /api/staff/statements/compare', { account: name, day: of });

  it('is shown as it would be read, with every line that is not understood, and nothing is kept', async () => {
    const file = base64('20/11/2569,12:00,รับโอน,,500.00,500.00,x', 'ยอดยกมา,,,,,100.00,');
    const shown = await read(file);
    assert.deepEqual([shown.count, shown.form_is, shown.encoding, shown.total_in], [1, 'guessed', 'utf-8', 500]);
    assert.deepEqual(
      shown.refused.map(({ line }) => line),
      [3],
    );
    assert.match((await load(file)).text, /1 lines are not understood: 3: /);
    const { accounts, files } = await ann.done('GET /api/staff/statements/accounts', {});
    assert.deepEqual(files, []);
    assert.equal(accounts.find((each) => each.account === account)?.form, null);
  });

  it('is compared with orders, held money and what is missing on either side', async () => {
    const paid = await deposit(501);
    await deposit(502, 502.5);
    const gone = await deposit(503);
    const file = base64(
      `20/11/2569,12:01,QR,,501.00,501.00,${paid}`,
      '20/11/2569,12:02,QR,,502.50,"1,003.50",',
      '20/11/2569,12:03,QR,,777.00,"1,780.50",',
      'รวมทั้งหมด,,,,,"1,780.50",',
    );
    const { data } = await load(file, { skip: '5' });
    assert.equal(data.outcome, 'done');
    const { matched, missing_here, missing_there, has_payouts } = await compare();
    assert.deepEqual(
      matched.map(({ ours, line }) => [ours.kind, ours.amount, line.line]),
      [
        ['order', 501, 2],
        ['held', 502.5, 3],
      ],
    );
    assert.ok(matched.every(({ reasons }) => reasons.length > 0));
    assert.deepEqual(
      missing_here.map(({ amount, line }) => [amount, line]),
      [[777, 4]],
    );
    assert.deepEqual(
      missing_there.map(({ ref }) => ref),
      [gone],
    );
    assert.equal(has_payouts, false);
  });

  it('the same file twice changes nothing, and lines of an earlier file stand once', async () => {
    const before = await compare();
    const file = base64('20/11/2569,12:03,QR,,777.00,"1,780.50",', '20/11/2569,12:04,QR,,5.00,"1,785.50",');
    const first = (await load(file)).data;
    const again = (await load(file)).data;
    assert.deepEqual([first.text, again.text], ['1 of 2 lines are new.', 'The same file was imported before.']);
    const kept = (await ann.done('GET /api/staff/statements/accounts', {})).files;
    assert.equal(kept.length, 2);
    const after = await compare();
    assert.equal(after.matched.length, before.matched.length);
  });

  it('keeps the form of the account and proposes it the next time', async () => {
    const signed = Buffer.from('day;sum\n2026-11-21;-9\n').toString('base64');
    assert.equal((await read(base64('20/11/2569,12:00,,,1,1,'))).form_is, 'kept');
    const places = { header: 1, date: 0, time: null, amount: 1, in: null, out: null } as const;
    const texts = { balance: null, description: null, party: null, reference: null } as const;
    const other = { ...places, ...texts, date_form: 'ymd', era: 'christian', money: 'signed' } as const;
    const shown = await ann.done('POST /api/staff/statements/read', {
      account: 'truemoney:0800009001',
      file: signed,
      form: other,
    });
    assert.deepEqual([shown.form_is, shown.total_out, shown.days], ['sent', -9, ['2026-11-21']]);
    await ann.done('POST /api/staff/statements/import', {
      ...{ account: 'truemoney:0800009001', file: signed, name: 'x.csv', form: JSON.stringify(other) },
    });
    assert.deepEqual(
      (await ann.done('POST /api/staff/statements/read', { account: 'truemoney:0800009001', file: signed })).form,
      other,
    );
    const wrong = await load(signed, { form: JSON.stringify({ ...other, money: 'guess' }) });
    assert.deepEqual([wrong.status, /--form/.test(wrong.text)], [400, true]);
  });

  it('is on record by its size and its SHA-256 alone, read or imported', async () => {
    const file = base64('25/11/2569,12:00,QR,,9.00,9.00,');
    await read(file);
    await load(file);
    const acts = ['POST /api/staff/statements/read', 'statements import'];
    const rows = await test.deps.db.selectFrom('staff_audit').select('details').where('act', 'in', acts).execute();
    assert.ok(rows.every(({ details }) => !JSON.stringify(details).includes(file.slice(0, 40))));
    const bytes = Buffer.from(file, 'base64');
    const kept = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    assert.deepEqual(
      rows.slice(-2).map(({ details }) => details.file),
      [kept, kept],
    );
  });

  it('read again in another form replaces its lines, and leaves none behind', async () => {
    const file = Buffer.from('day,in,out\n18/11/2026,9,1\n18/11/2026,8,2\n').toString('base64');
    const texts = { balance: null, description: null, party: null, reference: null, time: null, header: 1 } as const;
    const form = {
      ...texts,
      date: 0,
      date_form: 'dmy',
      era: 'christian',
      money: 'signed',
      in: null,
      out: null,
    } as const;
    const account = 'bank_transfer:0000456789';
    const amountsOf = async (place: number, header = 1) => {
      const typed = { account, form: JSON.stringify({ ...form, amount: place, header }) };
      const { text } = (await load(file, typed)).data;
      return [text, (await compare('2026-11-18', account)).missing_here.map(({ amount }) => amount)];
    };
    assert.deepEqual(await amountsOf(2), ['2 of 2 lines are new.', [1, 2]]);
    assert.deepEqual(await amountsOf(1), ['0 of 2 lines are new; 2 replaced, 0 taken out.', [9, 8]]);
    assert.deepEqual(await amountsOf(1), ['The same file was imported before.', [9, 8]]);
    assert.deepEqual(await amountsOf(1, 2), ['0 of 1 lines are new; 0 replaced, 1 taken out.', [8]]);
    const { files } = await ann.done('GET /api/staff/statements/accounts', {});
    assert.deepEqual([files[0]?.lines, files[0]?.new_lines], [1, 1]);
  });

  it('with dates of two readings waits until a person chooses one', async () => {
    const account = 'bank_transfer:0000123456';
    const file = Buffer.from('date,amount\n03/04/2026,5\n').toString('base64');
    const shown = await ann.done('POST /api/staff/statements/read', { account, file });
    assert.deepEqual(shown.date_forms, ['dmy', 'mdy']);
    const add = (more: object) =>
      ann.call('POST /api/staff/statements/import', { account, file, name: 'x.csv', ...more });
    assert.match((await add({})).text, /read as dmy and as mdy/);
    const chosen = await add({ form: JSON.stringify({ ...shown.form, date_form: 'mdy' }) });
    assert.match(chosen.text, /2026-03-04/);
  });

  it('is compared over midnight, and is of an account that keeps its name when another closes', async () => {
    test.clock.set(new Date('2026-11-22T16:58:00Z'));
    const late = await deposit(640);
    await load(base64(`23/11/2569,00:03,QR,,640.00,640.00,${late}`, '23/11/2569,00:04,QR,7.00,,633.00,'));
    for (const of of ['2026-11-22', '2026-11-23']) {
      const { matched, missing_there, misses_payouts } = await compare(of);
      assert.deepEqual([matched.map(({ ours }) => ours.ref), missing_there, misses_payouts], [[late], [], false], of);
    }
    const names = async () => (await ann.done('GET /api/staff/statements/accounts', {})).accounts;
    const before = (await names()).map((each) => each.account);
    await test.deps.db.updateTable('agent_bank_accounts').set({ is_open: false }).where('id', '=', 'scb').execute();
    assert.deepEqual(
      (await names()).map((each) => each.account),
      before,
    );
    assert.equal((await names()).find((each) => each.account === 'bank_transfer:0000456789')?.is_open, false);
  });

  it('that is no text, too large, or of an account of nobody is refused', async () => {
    assert.match((await load(Buffer.of(0, 1, 2).toString('base64'))).text, /no text/);
    assert.match((await load('%%%')).text, /base64/);
    assert.match((await load(Buffer.alloc(2_100_000, 'a').toString('base64'))).text, /bytes/);
    const nobody = await ann.call('POST /api/staff/statements/read', { account: 'nobody', file: base64() });
    assert.equal(nobody.status, 400);
  });
});
