import { spawn } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { TRANSLATED } from './argv-of.ts';
import { bundleTests, packages, translatedInto } from './bundle-tests.ts';
import { startThrowawayServer } from './test-server.ts';

/** Every room but the two whose tests are no matter of a database and need packages of their own beside them. */
const ROOMS = /^(?!federation\/|gateway\/)/;

/** What two builds of the engine can do differently: connections, LISTEN, isolation, locks, processes, migrations. */
const OF_THE_ENGINE =
  /^(api\/tests\/((?!hostile-)[\w-]+\.test|one-person\/|kernel\/(http\/idempotency|jobs|ledger|live)|lotto\/settlement\/killed-jobs)|kernel\/(batching|ledger|live))/;

/** What kills and starts processes and databases, sends everything, or plays for months: proved at length. */
const AT_LENGTH =
  /^(api\/tests\/(database-away|database-dies|jobs-process|release-watch|server|two-processes|one-person\/[\w-]+|kernel\/embedded\/embedded|lotto\/settlement\/killed-jobs)|release\/src\/rollout\/watch-test|verification\/(conformance\/conformance|lottery-day\/lottery-day|reference\/(cashback|quests-and-points)-reference))\.test/;

/** Tests with more cases in a proof (`PROVE`) than in the gate. */
const MORE_CASES = /^api\/tests\/finance\/channels\/promptpay_qr\/qr-read-again\.test/;

/** Everything that nobody means, sent everywhere: a proof of its own (`npm run prove -- hostile-input`). */
const HOSTILE = /^api\/tests\/hostile-\w+\.test/;

/** Rooms whose tests end as they began: some of them share a process, which spends its time on loading the api once. */
const ROOMS_TOGETHER = /^(?:api\/tests\/)?(account|engagement|finance|games|lotto|play|sandbox)\//;
const AT_MOST = 8;
/** Limit of a file of tests: it would otherwise wait for ever. The longest takes a minute, three beside a load. */
const FILE_MS = 600_000;

/**
 * Runs all tests of the packages, or those of the given files and folders, on DATABASE_URL or else on one embedded
 * server for all. `--engine` leaves out what only the same statements over another connection would repeat, `--brief` what
 * is proved at length.
 */
const options = { engine: { type: 'boolean' }, brief: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const files = await together(await bundleTests(await listTests(positionals.map((path) => resolve(path)))));
const server = process.env.DATABASE_URL ? null : await startThrowawayServer();
const databaseUrl = process.env.DATABASE_URL ?? server?.url;

const fixedSeed = new URL('../../contracts/testing/fixed-seed.mjs', import.meta.url).href;
const child = spawn(
  process.execPath,
  // One process per core: a test that waits must not be overtaken by the load of others.
  [
    '--enable-source-maps',
    `--import=${fixedSeed}`,
    '--test',
    `--test-concurrency=${availableParallelism()}`,
    `--test-timeout=${FILE_MS}`,
    ...files,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: databaseUrl, [TRANSLATED]: translatedInto },
  },
);
process.exitCode = await new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
await server?.stop();

async function listTests(paths: readonly string[]): Promise<string[]> {
  const names = await readdir(packages, { recursive: true });
  const tests = names
    .filter((name) => ROOMS.test(name) && !/(^|\/)(node_modules|\.cache)\//.test(name) && name.endsWith('.test.ts'))
    .filter((name) => !values.engine || [OF_THE_ENGINE, AT_LENGTH, MORE_CASES].some((each) => each.test(name)))
    .filter((name) => !values.brief || !(AT_LENGTH.test(name) || HOSTILE.test(name)))
    .map((name) => join(packages, name));
  const isWanted = (test: string): boolean => paths.some((path) => test === path || test.startsWith(`${path}/`));
  const wanted = paths.length === 0 ? tests : tests.filter(isWanted);
  if (wanted.length === 0) throw new Error(`no test in ${paths.join(', ')}`);
  return wanted;
}

/** Files of one room as one that imports them, a few at a time. */
async function together(tests: readonly string[]): Promise<string[]> {
  const rooms = new Map<string, string[]>();
  for (const test of tests) {
    const room = ROOMS_TOGETHER.exec(relative(translatedInto, test))?.[1] ?? test;
    rooms.set(room, [...(rooms.get(room) ?? []), test]);
  }
  const folder = join(translatedInto, 'together');
  await mkdir(folder);
  const files = [...rooms].flatMap(([room, all]) => {
    const parts = Math.ceil(all.length / AT_MOST);
    return Array.from({ length: parts }, async (_, part) => {
      const some = all.filter((_test, index) => index % parts === part);
      if (some.length === 1) return some;
      const file = join(folder, `${room}-${part}.test.js`);
      await writeFile(file, some.map((test) => `import ${JSON.stringify(test)};\n`).join(''));
      return [file];
    });
  });
  return (await Promise.all(files)).flat();
}
