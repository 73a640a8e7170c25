import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import { readAll } from './read-all.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that must not appear in process lists or logs. `<NAME>_FILE` may name a file with the value. */
const SECRET =
  /^(DATABASE_URL|DATABASE_OWNER_URL|DATABASE_POOLER_URL|NEW_DATABASE_URL|STANDBY_DATABASE_URLS|GATEWAY_DATABASE_URL|READONLY_DATABASE_URL|NATS_URL|(?:SESSION_SECRET|OTP_SECRET|DATA_KEY|SMS_SECRET|PSP_SECRET|BANK_SECRET|PUSH_SECRET)(?:_PREVIOUS)?|PERSON_SECRET|PROVIDER_SECRET|PROVIDER_SECRET_[A-Z0-9_]+|MESSAGING_CLIENT_SECRET|MESSAGING_PUSH_TOKEN|SEAL_SECRET|SANDBOX_MEMBERS_PASSWORD|OPS_TOKEN|RELEASE_WEBHOOK_URL)_FILE$/;

/**
 * Returns the settings with the secrets from files.
 * @throws ConfigError for each file that is missing or empty, and for each secret that is set twice. It names the
 * setting, never the secret.
 */
export function withSecretFiles(env: Environment): Environment {
  const files = Object.entries(env).flatMap(([key, path]) => {
    const name = path ? SECRET.exec(key)?.[1] : undefined;
    return name && path ? [{ name, key, path }] : [];
  });
  const read = readAll<Record<string, string>>(
    Object.fromEntries(
      files.map(({ name, key, path }) => [
        name,
        () => {
          if (env[name]) throw new ConfigError(`${name} and ${key} are both set: keep one of them.`);
          return contentOf(key, path);
        },
      ]),
    ),
  );
  const rest = Object.entries(env).filter(([key]) => !files.some((file) => file.key === key));
  return { ...Object.fromEntries(rest), ...read };
}

function contentOf(key: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ConfigError(`${key} names a file that cannot be read (${code}): ${path}.`);
  }
  if (text === '') throw new ConfigError(`${key} names an empty file: ${path}.`);
  return text;
}
