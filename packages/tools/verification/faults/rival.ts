import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import pg from 'pg';
import type { Machine } from '../servers/machine.ts';
import type { Servers } from '../servers/servers.ts';

/** Client that writes to one machine, from inside its network, whether it is the primary or not. */
export interface Rival {
  /** Ends it. @throws Error when the machine acknowledged a row that the primary of now does not have */
  end(): Promise<void>;
  /** Ends it without a question. */
  kill(): void;
}

/** Asks for one row after the other and prints the number of each acknowledged one; psql waits without a limit. */
const WRITE = `for (( n = 1; ; n += 1 )); do
  psql -qtA -c "insert into failover_rival values ('$RIVAL', $n) returning number" 2> /dev/null || sleep 0.05
done`;

/** Resolves once the machine has acknowledged a row. */
export async function openRival({ url, password }: Servers, { place, ports }: Machine): Promise<Rival> {
  const name = `rival-${Date.now()}`;
  await withClient(url, (client) =>
    client.query('create table if not exists failover_rival (rival text, number integer)'),
  );
  const env = {
    PATH: process.env.PATH,
    PGHOST: place.host,
    PGPORT: String(ports.database),
    PGUSER: 'postgres',
    PGDATABASE: 'postgres',
    PGPASSWORD: password,
    PGCONNECT_TIMEOUT: '2',
    RIVAL: name,
  };
  const [program = 'bash', ...words] = [...place.enter, 'bash', '-c', WRITE];
  const child: ChildProcess = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child.stdout as Readable, 'data');
  const kill = (): void => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? Number.NaN), 'SIGKILL');
  };
  return {
    kill,
    end: async () => {
      const gone = once(child, 'close');
      kill();
      await gone;
      const acknowledged = output.split('\n').filter((line) => /^\d+$/.test(line));
      const { rows } = await withClient(url, (client) =>
        client.query<{ number: number }>('select number from failover_rival where rival = $1', [name]),
      );
      const kept = new Set(rows.map(({ number }) => String(number)));
      const lost = acknowledged.filter((number) => !kept.has(number));
      if (lost.length > 0) throw new Error(`Two primaries accepted writes: ${lost.length} rows are in one alone.`);
    },
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
