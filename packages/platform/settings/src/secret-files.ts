import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { readAll } from './read-all.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that must not appear in process lists or logs. */
const SECRET =
  /^(DATABASE_URL|DATABASE_OWNER_URL|DATABASE_POOLER_URL|NEW_DATABASE_URL|STANDBY_DATABASE_URLS|GATEWAY_DATABASE_URL|READONLY_DATABASE_URL|NATS_URL|(?:SESSION_SECRET|OTP_SECRET|DATA_KEY|SMS_SECRET|PSP_SECRET|BANK_SECRET|PUSH_SECRET)(?:_PREVIOUS)?|PERSON_SECRET|PROVIDER_SECRET|PROVIDER_SECRET_[A-Z0-9_]+|MESSAGING_CLIENT_SECRET|MESSAGING_PUSH_TOKEN|SEAL_SECRET|SANDBOX_MEMBERS_PASSWORD|OPS_TOKEN|RELEASE_WEBHOOK_URL)$/;
const FILE = /_FILE$/;
const FOLDER = 'SECRETS_DIR';

interface SecretFile {
  /** Setting that the file holds. */
  readonly name: string;
  /** Setting or place that names the file, for messages. */
  readonly key: string;
  readonly path: string;
}

/**
 * Returns the settings with the secrets from files: `<NAME>_FILE` names a file with the value, and SECRETS_DIR a folder
 * of files that are named like their settings. The result names no file and no folder, so it can be read again.
 * @throws ConfigError for each file that is missing, empty or no secret's, and for each secret that is set twice. It
 * names the setting, never the secret.
 */
export function withSecretFiles(env: Environment): Environment {
  const named = Object.entries(env).flatMap(([key, path]) => {
    const name = key.replace(FILE, '');
    return path && FILE.test(key) && SECRET.test(name) ? [{ name, key, path }] : [];
  });
  const files = [...named, ...filesIn(env[FOLDER])];
  const read = readAll<Record<string, string>>(
    Object.fromEntries(
      files.map(({ name, key, path }) => [
        key,
        () => {
          if (!SECRET.test(name)) throw new ConfigError(`${key} is not the name of a secret.`);
          const others = files.filter((file) => file.name === name && file.key !== key).map((file) => file.key);
          const [other] = [...(env[name] ? [name] : []), ...others];
          if (other !== undefined) throw new ConfigError(`${other} and ${key} are both set: keep one of them.`);
          return contentOf(key, path);
        },
      ]),
    ),
  );
  const rest = Object.entries(env).filter(([key]) => key !== FOLDER && !named.some((file) => file.key === key));
  return {
    ...Object.fromEntries(rest),
    ...Object.fromEntries(files.map(({ name, key }) => [name, read[key]])),
  };
}

/** Lists a folder of secrets. Names with a dot at their begin belong to the system that mounts it. */
function filesIn(folder: string | undefined): SecretFile[] {
  if (!folder) return [];
  try {
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
    return names.map((name) => ({ name, key: `${FOLDER}/${name}`, path: join(folder, name) }));
  } catch (error) {
    throw new ConfigError(`${FOLDER} names a folder that cannot be read (${codeOf(error)}): ${folder}.`);
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

function contentOf(key: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${key} names a file that cannot be read (${codeOf(error)}): ${path}.`);
  }
  if (text === '') throw new ConfigError(`${key} names an empty file: ${path}.`);
  return text;
}
