/** `npm run release -- <command>` finds the database of the running product and starts the release tool. */
import 'tsx';

if (!process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE) {
  const { findDatabaseUrl, NoDatabaseError } = await import('../packages/platform/kernel/staff/ops-database.ts');
  try {
    process.env.DATABASE_URL = findDatabaseUrl(process.env);
  } catch (error) {
    // Help needs no database, and the tool reports a missing one.
    if (!(error instanceof NoDatabaseError)) throw error;
  }
}
await import('../packages/platform/release/src/cli/release.ts');
