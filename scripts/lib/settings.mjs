import { isAbsolute, join, resolve } from 'node:path';
import { root } from './run.mjs';
import { giveUp } from './say.mjs';

/** Reads the settings of `npm start`; a wrong value ends it with a message that names the setting. */
export function readSettings(env) {
  const port = number(env, 'PORT', 3000, 0, 65535);
  const sandbox = oneOf(env, 'SANDBOX', ['on', 'off'], 'on');
  const dataDir = env.DATA_DIR ?? '.data';
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'GATEWAY_DATABASE_URL', 'READONLY_DATABASE_URL']) {
    if (env[name] && !/^postgres(ql)?:\/\//.test(env[name]))
      giveUp(`${name} must start with postgres:// or postgresql://.`);
  }
  if (env.PUBLIC_URL !== undefined && !URL.canParse(env.PUBLIC_URL))
    giveUp(`PUBLIC_URL is not an address: ${env.PUBLIC_URL}`);
  if (env.BACKOFFICE_URL && !URL.canParse(env.BACKOFFICE_URL))
    giveUp(`BACKOFFICE_URL is not an address: ${env.BACKOFFICE_URL}`);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`;
  return {
    port,
    sandbox,
    databaseUrl: env.DATABASE_URL || undefined,
    ownerUrl: env.DATABASE_OWNER_URL || env.DATABASE_URL || undefined,
    host: env.HOST ?? '0.0.0.0',
    backupDir: env.BACKUP_DIR ? resolve(root, env.BACKUP_DIR) : undefined,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    publicUrl,
    gamesPort: number(env, 'GAMES_PORT', null, 1, 65535),
    gamesOrigin: env.GAMES_ORIGIN,
    backofficePort: number(env, 'BACKOFFICE_PORT', null, 1, 65535),
    backofficeUrl: env.BACKOFFICE_URL || undefined,
  };
}

function number(env, name, fallback, min, max) {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    giveUp(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  }
  return value;
}

function oneOf(env, name, values, fallback) {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!values.includes(text)) giveUp(`${name} must be ${values.join(' or ')}, not '${text}'.`);
  return text;
}
