import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callServer, registerMember } from '@chokdee/api/testing';
import { pause } from './load.ts';
import type { Fault, FaultFamily } from './run-faults.ts';
import type { Outside, World } from './world.ts';

const HELD_MS = 2_500;
/** Longest answer in milliseconds: the time-out of 5 s, and more than twice that for a busy machine. */
const LONGEST_MS = 12_000;
/** Memory in MB that a process may take beyond its start, whatever an outside party sends. */
const MOST_MB = 200;
const STUDIO = 'garbage';
const CHUNK = Buffer.alloc(1_000_000, '[');

/** Sends bytes until the reader is gone. */
async function pour(response: ServerResponse): Promise<void> {
  while (!response.destroyed) if (!response.write(CHUNK)) await once(response, 'drain').catch(() => undefined);
}

type Answer = (response: ServerResponse) => unknown;
const json = { 'content-type': 'application/json' };

/** Answers of an outside party that no contract allows. A new kind of garbage is a new entry. */
const kinds: Readonly<Record<string, Answer>> = {
  'half of a JSON': (response) => response.writeHead(200, json).end('{"status":"done","bank_'),
  'a page with 200': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>busy</html>'),
  'wrong types': (response) =>
    response.writeHead(200, json).end('{"status":1,"games":{},"event":[],"url":{},"events":"x"}'),
  'a body without end': pour,
  'a body that stands still': (response) => response.writeHead(200, json).write('{"status":'),
  'sent elsewhere': (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
  'no answer': () => undefined,
  'a 500': (response) => response.writeHead(500).end('oops'),
};

let kind: string | null = null;
let followed = 0;
let outsideUrl = '';

/** Stands between the product and bank, payment provider and SMS gateway, and acts as a game studio. */
async function startOutside(bankUrl: string): Promise<Outside> {
  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    if (request.url === '/elsewhere') followed += 1;
    if (kind !== null) return void kinds[kind]?.(response);
    const { method, headers, url } = request;
    const passed = send(new URL(url ?? '/', bankUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  outsideUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: outsideUrl,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the peak memory of a process in MB, as Linux reports it. */
function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_000;
}

/** Adds a game studio whose games can be started once they are in the catalogue. */
async function addStudio({ deps }: World, url: string): Promise<void> {
  const studio = { id: STUDIO, family: 'seamless', name: STUDIO, name_en: STUDIO, base_url: `${url}/studio` };
  await deps.db
    .insertInto('game_providers')
    .values(studio)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const game = { agent_id: 1, id: STUDIO, provider_id: STUDIO, provider_game_id: STUDIO, category: 'slot' as const };
  const looks = { name: STUDIO, name_en: STUDIO, art: '/art/games/lotus-moon.svg', rtp_basis_points: null };
  await deps.db
    .insertInto('games')
    .values({ ...game, ...looks, has_demo: false, is_hot: false, is_open: true, position: 0, wallet_type_ids: [1, 2] })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

let asked = 0;

/**
 * Asks for an SMS code and a game start, which need an outside party at once.
 * @throws Error for an answer that members must not get
 */
async function askAll(world: World): Promise<void> {
  asked += 1;
  const number = String(asked).padStart(7, '0');
  const { token, mainWalletId } = await registerMember(world.deps, {
    username: `garb${number}`,
    mobile: `086${number}`,
  });
  const game = {
    wallet_id: mainWalletId,
    game_id: STUDIO,
    provider_id: STUDIO,
    is_mobile: false,
    source: 'lobby',
  };
  const code = { username: '', mobile: `085${number}`, type: 'register', agent_code: 'CHOKDEE' };
  const calls = [
    ['POST /api/game/link', game],
    ['POST /api/request_otp', code],
  ] as const;
  for (const [name, input] of calls) {
    const since = performance.now();
    const answer = await callServer({ url: world.doors[0] ?? '' }, name, input, { token });
    const tookMs = performance.now() - since;
    const isFair = [200, 429, 503].includes(answer.status) && answer.error >= 0 && tookMs < LONGEST_MS;
    if (!isFair) throw new Error(`${kind}: ${name}: ${answer.status} ${answer.text} after ${Math.round(tookMs)} ms`);
  }
}

/** Sends a notice of money without the signature of its provider. @throws Error when the product accepts it */
async function forge(world: World): Promise<void> {
  const headers = {
    ...json,
    'x-timestamp': String(Math.floor(Date.now() / 1000)),
    'x-nonce': randomUUID(),
    'x-signature': '0'.repeat(64),
  };
  for (const path of ['/hooks/psp/promptpay', `/provider/${STUDIO}/balance`]) {
    const { status } = await fetch(`${world.doors[0]}${path}`, { method: 'POST', headers, body: '{}' });
    if (status !== 403) throw new Error(`${path} without a signature: ${status}`);
  }
}

const answers = (name: string): Fault => ({
  name: `outside parties: ${name}`,
  times: 1,
  strike: async (world) => {
    await addStudio(world, outsideUrl);
    const ours = [...world.apis, world.jobs].map(({ now }) => now.pid);
    const before = ours.map(peakMb);
    kind = name;
    await Promise.all([askAll(world), forge(world), pause(HELD_MS)]);
    kind = null;
    const since = performance.now();
    const grown = Math.max(...ours.map((pid, index) => peakMb(pid) - (before[index] ?? 0)));
    if (grown > MOST_MB) throw new Error(`${name}: a process took ${Math.round(grown)} MB in`);
    if (followed > 0) throw new Error(`${name}: a call went where an outside party sent it`);
    return since;
  },
});

export const garbage: FaultFamily = {
  name: 'garbage',
  obstacle: () => (process.platform === 'linux' ? null : 'the memory of a process is read as Linux tells it'),
  prepare: async () => ({ outside: startOutside }),
  faults: Object.keys(kinds).map(answers),
};
