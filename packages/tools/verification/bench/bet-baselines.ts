import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import type { Placed } from '../measuring/cpu-time.ts';

/**
 * Writes the rows of bills as the product does: bill, lines, used token, counters, debit. It decides nothing but the
 * balance, which the ledger's own function checks. So it is what a batch of the product can reach at best.
 */
const PLACE_BILLS = `
create or replace function bench_place_bills(p_members bigint[], p_round bigint, p_category integer, p_lines integer)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_ids bigint[];
begin
  select array_agg(nextval('lotto_bill_id')) into v_ids from unnest(p_members);
  perform from wallets w where w.member_id = any(p_members) and w.wallet_type_id = 1
    order by w.member_id for no key update;
  insert into lotto_bill (member_id, id, bill_no, agent_id, round_id, category_id, total_satang, max_win_satang,
      item_count, items_hash, created_at)
    select b.member_id, b.id, 'bench-' || b.id, 1, p_round, p_category, 100 * p_lines, 85000 * p_lines, p_lines, 'bench', now()
      from unnest(p_members, v_ids) b(member_id, id);
  insert into lotto_bill_line (member_id, bill_id, line_no, round_id, bet_type, number, amount_satang, rate_hundredths,
      original_rate_hundredths)
    select b.member_id, b.id, n, p_round, '3top', lpad(((b.id + n * 7) % 1000)::text, 3, '0'), 100, 85000, 85000
      from unnest(p_members, v_ids) b(member_id, id) cross join generate_series(1, p_lines) n;
  insert into lotto_member_round as m (member_id, round_id, stake_satang)
    select b, p_round, sum(100 * p_lines) from unnest(p_members) b group by b order by b
    on conflict (member_id, round_id) do update set stake_satang = m.stake_satang + excluded.stake_satang;
  insert into lotto_bill_token (member_id, token_hash, round_id, expires_at, bill_id)
    select b.member_id, encode(sha256(b.id::text::bytea), 'hex'), p_round, now() + interval '2 minutes', b.id
      from unnest(p_members, v_ids) b(member_id, id);
  insert into lotto_uncounted (member_id, bill_id, sign)
    select b.member_id, b.id, 1 from unnest(p_members, v_ids) b(member_id, id);
  perform from post_transfer_list((
      select array_agg(row(b.place, b.member_id, w.id, -100 * p_lines, 'lotto_bet', 'lotto:stakes', 'bill:' || b.id,
          'bill', b.id::text, 'ledger.correction', '{}', now())::transfer_request)
        from unnest(p_members, v_ids) with ordinality b(member_id, id, place)
          join wallets w on w.member_id = b.member_id and w.wallet_type_id = 1)) p
    where p.outcome <> 'posted';
  if found then
    raise exception 'a debit was refused';
  end if;
end $$`;

export interface BaselineProps {
  /** Address of the database for the role of the api. */
  readonly url: string;
  /** Ids of members, without a gap. */
  readonly firstMember: number;
  readonly members: number;
  readonly roundId: number;
  readonly categoryId: number;
  readonly lines: number;
  readonly clients: number;
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Seconds of a processor that all processes of the bench have used so far. */
  usedSeconds(): Promise<number>;
}

export async function createBaseline(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`${PLACE_BILLS}; grant execute on function bench_place_bills to public`);
  await owner.end();
}

/** Bills of one call of the ceiling: as many as a batch of the product has at most. */
const CEILING_BILLS = 128;
/** Batches at once: the product has two in flight. */
const CEILING_CLIENTS = 2;
/** Bills that the ceiling has in work at any time. */
export const CEILING_AT_ONCE = CEILING_BILLS * CEILING_CLIENTS;

/** Places bills by `pgbench -M prepared`, one call of the function a bill. */
export function placeOneByOne(props: BaselineProps): Promise<Placed> {
  const { firstMember, members, roundId, categoryId, lines, clients } = props;
  const call = `bench_place_bills(array[:m]::bigint[], ${roundId}, ${categoryId}, ${lines})`;
  return pgbench(props, clients, `\\set m random(${firstMember}, ${firstMember + members - 1})\nselect ${call};\n`);
}

/** Places bills in arrays of 128, two at once. */
export async function placeInArrays(props: BaselineProps): Promise<Placed> {
  const { firstMember, members, roundId, categoryId, lines } = props;
  const chosen = `(select array_agg(${firstMember} + (:k + n * 7) % ${members}) from generate_series(1, ${CEILING_BILLS}) n)`;
  const call = `bench_place_bills(${chosen}::bigint[], ${roundId}, ${categoryId}, ${lines})`;
  const calls = await pgbench(props, CEILING_CLIENTS, `\\set k random(0, ${members - 1})\nselect ${call};\n`);
  return { ...calls, bills: CEILING_BILLS * calls.bills };
}

/**
 * Runs a script of one bill for some seconds. They begin after the warm-up: the first calls of a connection read the
 * definitions of all partitions and plan the statements of the function.
 * @throws Error without pgbench, or when a transaction failed
 */
async function pgbench(props: BaselineProps, clients: number, script: string): Promise<Required<Placed>> {
  const { url, warmUpSeconds, seconds, usedSeconds } = props;
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-pgbench-'));
  const file = join(folder, 'bills.sql');
  await writeFile(file, script);
  try {
    const words = ['-n', '-M', 'prepared', '-c', clients, '-j', Math.min(2, clients), '-P', 1, '-f', file, url];
    const child = spawn('pgbench', ['-T', warmUpSeconds + seconds, ...words].map(String), {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(child, 'close');
    const counted = { bills: 0, seconds: 0, usedSeconds: 0 };
    let [warmUntil, usedBefore] = [0, 0];
    let [atSeconds, said] = [0, ''];
    for await (const line of createInterface(child.stderr)) {
      said += `${line}\n`;
      const [, at, rate, failed] = /^progress: ([\d.]+) s, ([\d.]+) tps, .* (\d+) failed/.exec(line) ?? [];
      if (at === undefined) continue;
      if (Number(failed) > 0) throw new Error(said);
      const interval = Number(at) - atSeconds;
      atSeconds = Number(at);
      if (warmUntil > 0) {
        counted.bills += Number(rate) * interval;
        counted.seconds += interval;
        counted.usedSeconds = (await usedSeconds()) - usedBefore;
      } else if (atSeconds >= warmUpSeconds) [warmUntil, usedBefore] = [atSeconds, await usedSeconds()];
    }
    const [code] = await ended;
    if (code !== 0 || counted.bills === 0) throw new Error(said);
    return counted;
  } finally {
    await rm(folder, { recursive: true });
  }
}
