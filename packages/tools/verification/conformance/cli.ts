import { setTimeout as wait } from 'node:timers/promises';
import { createWalletCaller, startKitProvider } from '@chokdee/api/testing/games';
import { secretOf } from '@chokdee/games-server/providers';
import { KIT_SEAMLESS } from '@chokdee/games-server/seed';
import { readConfig } from '@chokdee/kernel/config';
import { feedRules } from './feed.rules.ts';
import { guardRules } from './guard.rules.ts';
import type { Kit } from './kit.ts';
import { moneyRules } from './money.rules.ts';
import { createMemberFactory } from './new-member.ts';
import { printTable, runRules } from './run-rules.ts';
import { transferRules } from './transfer.rules.ts';

const PATIENCE_MS = 90_000;
const LOOK_EVERY_MS = 1000;

/** `npm run conformance -- <base-url> [<base-url of another process> …]` checks a running product; see README.md. */
async function main(baseUrls: readonly string[]): Promise<number> {
  const [first] = baseUrls;
  if (!first || baseUrls.some((url) => !URL.canParse(url))) {
    console.error('usage: npm run conformance -- <base-url of the product> [<base-url of another process> …]');
    return 2;
  }
  // The command reads only secrets and its port; the database belongs to the product.
  const config = readConfig({ ...process.env, DATABASE_URL: 'postgres://nobody' });
  const now = (): Date => new Date();
  const provider = await startKitProvider({ port: config.kitPort, secretOf: (id) => secretOf(config, id), now });
  const urls = baseUrls.map((url) => url.replace(/\/$/, ''));
  const secret = secretOf(config, KIT_SEAMLESS);
  const kit: Kit = {
    baseUrls: urls,
    now,
    provider,
    wallet: createWalletCaller({ baseUrls: urls, providerId: KIT_SEAMLESS, secret, now }),
    newMember: await createMemberFactory(first, process.env.SANDBOX_URL || first),
    until: async (isSo) => {
      const deadline = Date.now() + PATIENCE_MS;
      while (!(await isSo())) {
        if (Date.now() > deadline) throw new Error(`it did not happen within ${PATIENCE_MS / 1000} s`);
        await wait(LOOK_EVERY_MS);
      }
    },
  };
  try {
    const outcomes = [
      ...(await runRules(kit, 'seamless', [...moneyRules, ...guardRules])),
      ...(await runRules(kit, 'feed', feedRules)),
      ...(await runRules(kit, 'transfer', transferRules)),
    ];
    console.log(printTable(outcomes));
    return outcomes.some(({ problem }) => problem !== null) ? 1 : 0;
  } finally {
    await provider.stop();
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 3;
  },
);
