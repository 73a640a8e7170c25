import { registerMember } from '@chokdee/api/testing';
import { bangkokDate } from '@chokdee/kernel/calendar';
import { findProblems, sealBooks, verifySeals } from '@chokdee/kernel/ledger';
import pg from 'pg';
import { describeMachine } from '../measuring/machine.ts';
import { setting } from '../measuring/settings.ts';
import { startBench } from './bench-database.ts';

const members = 1000;
const transfers = setting('TRANSFERS', 1_000_000);
const bills = setting('BILLS', 100_000);

/** Fills transfers of bills and corrections with all their rows, as if they had been posted one after another. */
const FILL = `
  set session_replication_role = replica;
  create temporary table made as
    select w.member_id, w.id as wallet_id, n as id, (n - 1) * ${members} + row_number() over (partition by n order by w.id) as no
      from wallets w cross join generate_series(1, ${Math.ceil(transfers / members)}) n where w.wallet_type_id = 1;
  insert into ledger_transfers (member_id, id, key, wallet_id, kind, amount_satang, balance_before_satang,
      balance_after_satang, reference_kind, reference_id, title_key, title_params, at)
    select member_id, id, case when no <= ${bills} and id > 1 then 'bill:' else 'made:' end || no, wallet_id,
      case when no <= ${bills} and id > 1 then 'lotto_bet' else 'correction' end,
      case when id = 1 then 1000000000 else -100 end,
      case when id = 1 then 0 else 1000000000 - (id - 2) * 100 end, 1000000000 - (id - 1) * 100,
      case when no <= ${bills} and id > 1 then 'bill' end, case when no <= ${bills} and id > 1 then no::text end,
      'ledger.correction', '{}', now() - interval '1 day' from made;
  insert into ledger_days (member_id, day, kind, amount_satang)
    select member_id, (at at time zone 'Asia/Bangkok')::date, kind, sum(amount_satang) from ledger_transfers group by 1, 2, 3
    on conflict (member_id, day, kind) do update set amount_satang = excluded.amount_satang;
  insert into ledger_postings (member_id, transfer_id, line, wallet_id, house_account, amount_satang)
    select member_id, id, l.line, case l.line when 1 then wallet_id end,
      case l.line when 2 then case when kind = 'lotto_bet' then 'lotto:stakes' else 'correction' end end,
      case l.line when 1 then amount_satang else -amount_satang end
    from ledger_transfers cross join (values (1), (2)) l(line);
  insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, status, total_satang, max_win_satang,
      item_count, items_hash, created_at, settled_at)
    select member_id, no, 'made', 1, 1, 1, 'lost', 100, 85000, 1, 'made', now(), now() from made where no <= ${bills} and id > 1;
  insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang, rate_hundredths,
      original_rate_hundredths, status)
    select member_id, id, 1, 1, '3top', '528', 100, 85000, 85000, 'lost' from lotto_bill;
  insert into lotto_member_round (member_id, round_id, stake_satang)
    select member_id, 1, sum(total_satang) from lotto_bill group by 1;
  update wallets w set balance_satang = t.balance, transfer_count = t.last
    from (select member_id, max(id) as last, min(balance_after_satang) as balance from ledger_transfers group by 1) t
    where t.member_id = w.member_id and w.wallet_type_id = 1;
  reset session_replication_role;
  analyze`;

/** `npm run bench:books`: measures the seal of a day, its verification and the proof of all books. */
async function main(): Promise<void> {
  const bench = await startBench();
  const { deps } = bench.app;
  const owner = new pg.Client({ connectionString: bench.ownerUrl });
  await owner.connect();
  try {
    for (let made = 0; made < members; made += 1) await registerMember(deps);
    await owner.query(FILL);
    console.log(`${describeMachine()}, ${transfers} transfers, ${bills} bills with a line each`);
    const yesterday = bangkokDate(new Date(Date.now() - 86_400_000));
    await timed('seal the day', () => sealBooks(deps.db, yesterday, new Date(), async () => undefined));
    const { difference } = await timed('verify it', () => verifySeals(deps.db, []));
    if (difference) throw new Error(difference.where);
    const problems = await timed('reconcile', () => findProblems(deps.db));
    if (problems.length > 0) throw new Error(problems.join('\n'));
  } finally {
    await owner.end();
    await bench.stop();
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now();
  const done = await work();
  console.log(`${what.padEnd(14)} ${((performance.now() - startMs) / 1000).toFixed(1).padStart(6)} s`);
  return done;
}

await main();
