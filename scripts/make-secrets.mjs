/**
 * `npm run secrets [folder]` writes a random secret into each missing file that docker-compose.yml names, and a certificate
 * for localhost (`site_certificate`, `site_key`) if there is none.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './lib/run.mjs';
import { makeSelfSigned } from './lib/self-signed.mjs';

// Modes are meant as they stand: the containers' users read the files.
process.umask(0);
const folder = resolve(process.argv[2] ?? join(root, 'deploy/secrets'));
mkdirSync(folder, { recursive: true, mode: 0o700 });
// Secrets that not every house has, which other parties give.
mkdirSync(join(folder, 'more'), { recursive: true, mode: 0o755 });

/** Readable for the containers' users, who see only this file; the folder is closed to other users. */
function write(name, content) {
  const file = join(folder, name);
  if (!existsSync(file)) {
    writeFileSync(file, content, { mode: 0o444 });
    console.log(`made ${file}`);
  }
  return readFileSync(file, 'utf8');
}

const random = () => randomBytes(32).toString('base64url');
const password = write('database_password', random());
const address = (name, secret) => `postgres://${name}:${secret}@postgres:5432/chokdee`;
write('database_owner_url', address('chokdee', password));
write('database_url', address('chokdee_api', random()));
write('gateway_database_url', address('chokdee_gateway', random()));
write('readonly_database_url', address('chokdee_readonly', random()));
for (const name of [
  'session_secret',
  'otp_secret',
  'data_key',
  'person_secret',
  'sms_secret',
  'psp_secret',
  'bank_secret',
  'provider_secret',
  'push_secret',
])
  write(name, random());
for (const file of makeSelfSigned(folder)) {
  // Files are readable like the secrets: the mode of the folder keeps other users out.
  chmodSync(file, 0o444);
  console.log(`made ${file}`);
}
