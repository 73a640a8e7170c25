import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PgbenchProps {
  readonly members: number;
  readonly roundId: number;
  readonly categoryId: number;
}

/** Script of one placement: a bill with one line, its counters and its debit through the ledger. */
const placement = (members: number, roundId: number, categoryId: number): string => `
\\set m random(1, ${members})
begin;
select nextval('lotto_bill_id') as id \\gset
select post_transfer(:m, (select id from wallets where member_id = :m and wallet_type_id = 1), -100, 'lotto_bet',
  -- A colon begins a variable of pgbench, even in a text.
  'lotto' || chr(58) || 'stakes', 'pgbench' || :id::bigint, 'bill', (:id::bigint)::text, 'ledger.correction', '{}', now());
insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, total_satang, max_win_satang, item_count,
  items_hash, created_at) values (:m, :id::bigint, 'pgbench', 1, ${roundId}, ${categoryId}, 100, 85000, 1, 'pgbench', now());
insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang, rate_hundredths,
  original_rate_hundredths) values (:m, :id::bigint, 1, ${roundId}, '3top', '528', 100, 85000, 85000);
insert into lotto_member_round as r (member_id, round_id, stake_satang) values (:m, ${roundId}, 100)
  on conflict (member_id, round_id) do update set stake_satang = r.stake_satang + 100;
commit;
`;

/** Returns transactions a second of `pgbench -M prepared -c 32`. Null means pgbench is not installed. */
export async function pgbenchRate(url: string, { members, roundId, categoryId }: PgbenchProps): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-pgbench-'));
  const file = join(folder, 'placement.sql');
  await writeFile(file, placement(members, roundId, categoryId));
  try {
    const { stdout } = await run('pgbench', [
      '-n',
      '-M',
      'prepared',
      '-c',
      '32',
      '-j',
      '2',
      '-T',
      '4',
      '-f',
      file,
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
