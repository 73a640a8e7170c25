import assert from 'node:assert/strict';
import { seedAgentsDemo } from '@chokdee/account-server/seed';
import type { CallSpec } from '@chokdee/contracts/server';
import { seedEngagement, seedPromotions, seedWheel } from '@chokdee/engagement-server/seed';
import { seedFinance, seedReceivers } from '@chokdee/finance-server/seed';
import { seedGame } from '@chokdee/games-server/seed';
import { seedLotto } from '@chokdee/lotto-server/seed';
import { localDesk } from '@chokdee/release/cli';
import { temporaryStore } from '@chokdee/release/testing';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { guestOf, memberOf, type Player } from './hostile-players.ts';
import { deepJson, hostileBodies, hostileValues } from './hostile-values.ts';
import { fieldsOf, inputWith } from './sample-input.ts';

export interface HostileSender {
  /** Sends every hostile value in every field of a call. @returns the requests that were answered with 500 or above */
  send(name: string, spec: CallSpec): Promise<string[]>;
  /** Counts of the sent requests. */
  summary(): string;
  /** @throws if an invalid value passed the input checks and only the database refused it */
  stop(): Promise<void>;
}

/**
 * Starts the product with data in every area and a sender of hostile input.
 * @param isWhole true sends every value in every field and also as callers without access; false sends a sample
 */
export async function createHostileSender(isWhole: boolean): Promise<HostileSender> {
  const place = temporaryStore();
  const test = await createTestApp({
    seeds: [seedAgentsDemo, seedReceivers, seedLotto, seedFinance, seedGame, seedWheel, seedPromotions, seedEngagement],
    config: { releasesDir: place.folder, rateLimitPerMinute: 0, accountRateLimitPerMinute: 0 },
  });
  const operator = await operatorToken(test, place.store);
  const count = { calls: 0, fields: 0, sent: 0 };
  let turn = 0;
  /** Sends all values, or every 48th one, shifted from field to field. */
  const isMeant = (index: number): boolean => isWhole || (index + turn) % 48 === 0;

  async function playersOf(name: string, { access }: CallSpec): Promise<Player[]> {
    const guest = await guestOf(test, name);
    if (access === 'public') return [guest];
    const known = access === 'operator' ? { ...guest, who: access, token: operator } : await memberOf(test, name);
    return isWhole || access === 'optional' ? [known, guest] : [known];
  }

  function* inputsOf(
    name: string,
    spec: CallSpec,
    { known }: Player,
  ): Generator<readonly [what: string, body: string]> {
    if (name.startsWith('POST ')) yield* Object.entries(hostileBodies);
    yield ['an unknown field', inputWith(spec, known, ['unknown'], deepJson)];
    for (const field of fieldsOf(spec)) {
      turn += 1;
      for (const [what, value] of Object.entries(hostileValues).filter((_, index) => isMeant(index))) {
        yield [`${field.join('.')} = ${what}`, inputWith(spec, known, field, value)];
      }
    }
  }

  return {
    async send(name, spec) {
      count.calls += 1;
      count.fields += fieldsOf(spec).length;
      const failed: string[] = [];
      for (const player of await playersOf(name, spec)) {
        for (const [what, body] of inputsOf(name, spec, player)) {
          count.sent += 1;
          const status = await ask(test, player, name, body);
          if (status >= 500) failed.push(`${name} as ${player.who}, ${what}: ${status}`);
        }
      }
      return failed;
    },
    summary: () =>
      `${count.calls} calls, ${count.fields} fields, ${Object.keys(hostileValues).length} values: ${count.sent} requests`,
    async stop() {
      const metrics = await test.app.metrics();
      await test.stop();
      place.remove();
      assert.match(metrics, /^chokdee_/m);
      assert.deepEqual(metrics.match(/^chokdee_content_refusals_total\{.*$/gm), null);
    },
  };
}

async function operatorToken(test: TestApp, store: ReturnType<typeof temporaryStore>['store']): Promise<string> {
  const { pool } = test.deps;
  const desk = localDesk({ pool, store, product: 'http://127.0.0.1:1', by: 'root', now: test.clock.now() });
  await desk('POST /api/release/area', { area: 'bingo', owner: 'platform', prefixes: ['/bingo'] });
  const wanted = { team: 'platform', holder: 'ci', days: 1, is_admin: true };
  return (await desk('POST /api/release/token', wanted)).token;
}

/** Query strings carry only text: other values are written as JavaScript prints them. */
function queryOf(body: string): string {
  const query = new URLSearchParams();
  const words = (value: unknown): string => (typeof value === 'object' ? '[object]' : String(value));
  for (const [name, value] of Object.entries(JSON.parse(body) as object)) {
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, words(each));
  }
  return query.toString();
}

async function ask(test: TestApp, { token }: Player, name: string, body: string): Promise<number> {
  const [method = '', path = ''] = name.split(' ');
  const isPost = method === 'POST';
  const query = isPost ? '' : queryOf(body);
  const response = await test.app.inject({
    method: method as 'GET' | 'POST' | 'DELETE',
    url: query ? `${path}?${query}` : path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isPost && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(isPost && { payload: body }),
  });
  return response.statusCode;
}
