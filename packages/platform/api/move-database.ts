/**
 * `npm run move-database -- begin|state|finish` moves the house to another PostgreSQL server, such as one of a newer
 * version. The product runs until `finish`. Reads DATABASE_OWNER_URL (the server of now) and NEW_DATABASE_URL.
 */
import { ConfigError } from '@chokdee/kernel/config';
import { SchemaError } from '@chokdee/kernel/db';
import { beginMove, finishMove, MoveError, openEnd, readMoveState } from '@chokdee/kernel/move';
import { prepareNewServer } from '@chokdee/lotto-server/partitions';
import { withSecretFiles } from '@chokdee/settings';
import { schemaFolders } from './schema.ts';

async function main(): Promise<string> {
  const step = process.argv[2];
  const env = withSecretFiles(process.env);
  const fromUrl = env.DATABASE_OWNER_URL;
  const toUrl = env.NEW_DATABASE_URL;
  if (!fromUrl || !toUrl)
    throw new ConfigError('Set DATABASE_OWNER_URL to the server of now and NEW_DATABASE_URL to the new one.');
  const ends = { from: openEnd(fromUrl), to: openEnd(toUrl) };
  try {
    if (step === 'begin') {
      await beginMove({ ...ends, fromUrl, toUrl, folders: schemaFolders, extend: prepareNewServer });
      return 'The new server copies. Ask with: npm run move-database -- state';
    }
    if (step === 'state') {
      const { copying, lagBytes } = await readMoveState(ends);
      return `${copying} tables are still being copied; the new server lacks ${lagBytes} bytes of the log.`;
    }
    if (step === 'finish') {
      const { counts } = await finishMove(ends);
      return `Moved: ${counts.ledger_transfers} transfers, the books are equal. Start the product on the new server.`;
    }
    throw new ConfigError('usage: npm run move-database -- begin|state|finish');
  } finally {
    await Promise.all([ends.from.close(), ends.to.close()]);
  }
}

main().then(
  (text) => console.log(text),
  (error: unknown) => {
    const isExpected = error instanceof ConfigError || error instanceof MoveError || error instanceof SchemaError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  },
);
