import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
// biome-ignore lint/style/noRestrictedImports: the whole product a second time, as another process has it.
import { createApp } from '@chokdee/api/app';
import { createTestApp, type TestApp } from '@chokdee/api/testing';
import { createWalletCaller, type KitProvider, kitFacts, startKitProvider } from '@chokdee/api/testing/games';
import type { InputOf } from '@chokdee/contracts';
import { syncCatalogue } from '@chokdee/games-server/catalogue';
import { secretOf } from '@chokdee/games-server/providers';
import { KIT_SEAMLESS, kitGameOf, seedGame } from '@chokdee/games-server/seed';
import type { App } from '@chokdee/kernel/app';
import { createDb } from '@chokdee/kernel/db';
import { pick } from '@chokdee/kernel/fields';
import { feedRules } from './feed.rules.ts';
import { guardRules } from './guard.rules.ts';
import type { Kit, KitMember } from './kit.ts';
import { moneyRules } from './money.rules.ts';
import { transferRules } from './transfer.rules.ts';

const MINUTE_MS = 60_000;

describe('the rules for game providers, in two processes', () => {
  let test: TestApp;
  /** Second app on the same database, as another process. */
  let second: App;
  let provider: KitProvider;
  let kit: Kit;
  before(async () => {
    test = await createTestApp({
      seeds: [seedGame],
      config: { providerBodyTimeoutMs: 2_000, providerTimeoutMs: 20_000 },
    });
    second = await createApp({
      config: test.config,
      database: createDb(test.databaseUrl),
      clock: test.clock,
      contractBroken: test.deps.contractBroken,
    });
    const baseUrls = await Promise.all([test.app, second].map(listen));
    const now = () => test.clock.now();
    provider = await startKitProvider({ port: 0, secretOf: (id) => secretOf(test.config, id), now });
    for (const { id } of await test.deps.db.selectFrom('game_providers').select('id').execute()) {
      const address = { base_url: `${provider.url}/${id}` };
      await test.deps.db.updateTable('game_providers').set(address).where('id', '=', id).execute();
    }
    const secret = secretOf(test.config, KIT_SEAMLESS);
    kit = {
      baseUrls,
      now,
      provider,
      wallet: createWalletCaller({ baseUrls, providerId: KIT_SEAMLESS, secret, now }),
      newMember,
      until,
    };
  });
  after(async () => {
    await provider.stop();
    await second.close();
    await test.stop();
  });

  async function newMember(thb: number): Promise<KitMember> {
    const member = await test.registerMember();
    if (thb > 0) await test.fund(member, thb);
    return {
      call: async (name, input: InputOf<typeof name>) => {
        const { token } = await test.signInAgain(member);
        return test.api.call(name, input, { token });
      },
    };
  }

  /** Moves the clock and runs due jobs until the condition holds. */
  async function until(isSo: () => Promise<boolean>): Promise<void> {
    for (let minutes = 0; minutes < 30; minutes += 1) {
      if (await isSo()) return;
      test.clock.advance(MINUTE_MS);
      await test.deps.jobs.runDue();
    }
    assert.fail('it did not happen within half an hour');
  }

  it('catalogue: what it tells of a game is told on, and what cannot be true leaves the last one standing', async () => {
    const game = { game_id: kitGameOf(KIT_SEAMLESS), provider_id: KIT_SEAMLESS };
    const told = async () => {
      await syncCatalogue(test.deps, { providerId: KIT_SEAMLESS });
      const { data } = await test.api.call('GET /api/game/detail', game);
      return pick(data, 'volatility', 'min_bet', 'max_bet', 'themes', 'features', 'released_at', 'paytable');
    };
    // The product keeps only themes that lobbies know.
    const facts = { ...kitFacts, themes: ['sea'] };
    assert.deepEqual(await told(), facts);
    for (const hostile of [{ min_bet: 9, max_bet: 1 }, { features: ['\u202Efree'] }, { released_at: 'soon' }]) {
      provider.tell({ ...kitFacts, ...hostile });
      assert.deepEqual(await told(), facts, JSON.stringify(hostile));
    }
    provider.tell({});
    assert.equal((await told()).volatility, null);
    provider.tell(kitFacts);
  });

  for (const { name, check } of [...moneyRules, ...guardRules]) it(`seamless: ${name}`, () => check(kit));
  for (const { name, check } of feedRules) it(`feed: ${name}`, () => check(kit));
  for (const { name, check } of transferRules) it(`transfer: ${name}`, () => check(kit));
});

async function listen(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
