import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Script of one stake: its nonce, its debit through the ledger, its row and its round. */
const stake = (members: number): string => `
\\set m random(1, ${members})
\\set n random(1, 9000000000000000)
begin;
insert into game_provider_nonces values ('pgbench', (:n::bigint)::text, now()) on conflict do nothing;
select id as w from wallets where member_id = :m and wallet_type_id = 1 \\gset
select balance_after_satang as left from post_transfer(:m, :w::bigint, -100, 'game_bet',
  -- A colon begins a variable of pgbench, even in a text.
  'game' || chr(58) || 'stakes', concat_ws(chr(58), 'game', 'pgbench', 'bet', :n::bigint), 'game_round',
  (:n::bigint)::text, 'ledger.correction', '{}', now()) \\gset
insert into game_transaction_directory values ('pgbench', (:n::bigint)::text, :m);
insert into game_transactions (member_id, provider, tx_id, action, round_id, game_id, wallet_id, amount_satang, status,
  balance_satang, at) values (:m, 'pgbench', (:n::bigint)::text, 'bet', (:n::bigint)::text, 'lotus-moon', :w::bigint,
  100, 'RS_OK', :left::bigint, now());
insert into game_rounds (member_id, provider, round_id, agent_id, game_id, wallet_id, status, stake_satang, opened_at,
  last_transaction_at) values (:m, 'pgbench', (:n::bigint)::text, 1, 'lotus-moon', :w::bigint, 'open', 100, now(), now());
commit;
`;

/** Returns transactions a second of `pgbench -M prepared -c 32`, one stake each. */
export async function walletPgbenchRate(url: string, members: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-pgbench-'));
  const file = join(folder, 'stake.sql');
  await writeFile(file, stake(members));
  try {
    const words = ['-n', '-M', 'prepared', '-c', '32', '-j', '2', '-T', '4', '-f', file, url];
    const { stdout } = await run('pgbench', words);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    await rm(folder, { recursive: true });
  }
}
