import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './run.mjs';

/** `${NAME:-default}` and `${NAME}`, as Compose fills them in. */
function interpolate(value, variables) {
  if (typeof value === 'string')
    return value.replaceAll(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name, otherwise = '') => variables[name] || otherwise);
  if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]));
}

/** docker-compose.yml as Compose would read it with those variables. */
export function readCompose(variables = {}) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return interpolate(parse(text, { merge: true }), variables);
}

/** The address that a service's health check asks; null when it asks another way. */
export function healthAddress({ healthcheck }) {
  return healthcheck?.test.find((word) => word.startsWith('http://')) ?? null;
}
