import { isAbsolute, join } from 'node:path';
import { root } from './run.mjs';
import { giveUp } from './say.mjs';

/** The settings of the start, read once; a wrong value ends it with a sentence that names it. */
export function readSettings(env) {
  const port = number(env, 'PORT', 3000, 0, 65535);
  const sandbox = oneOf(env, 'SANDBOX', ['on', 'off'], 'on');
  const dataDir = env.DATA_DIR ?? '.data';
  const databaseUrl = env.DATABASE_URL;
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    giveUp('DATABASE_URL must start with postgres:// or postgresql://.');
  }
  if (env.PUBLIC_URL !== undefined && !URL.canParse(env.PUBLIC_URL))
    giveUp(`PUBLIC_URL is no address: ${env.PUBLIC_URL}`);
  return {
    port,
    sandbox,
    databaseUrl,
    host: env.HOST ?? '0.0.0.0',
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
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
