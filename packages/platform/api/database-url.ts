import { ROLES } from '@chokdee/kernel/db';
import { findDatabaseUrl, NoDatabaseError } from '@chokdee/kernel/staff';

/** `npm run database-url -- readonly` prints the embedded server's address for a role, while the product runs. */
const role = ROLES.find((each) => each === process.argv[2]);
try {
  if (!role) throw new NoDatabaseError(`usage: npm run database-url -- ${ROLES.join('|')}`);
  console.log(findDatabaseUrl(process.env, role));
} catch (error) {
  console.error(error instanceof NoDatabaseError ? error.message : error);
  process.exitCode = 1;
}
