import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './run.mjs';

/** Fills in `${NAME:-default}` and `${NAME}` as Compose does. */
function interpolate(value, variables) {
  if (typeof value === 'string')
    return value.replaceAll(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name, otherwise = '') => variables[name] || otherwise);
  if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]));
}

/** docker-compose.yml with these variables, as Compose would read it. */
export function readCompose(variables = {}) {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  return interpolate(parse(text, { merge: true }), variables);
}

/** Address of a service's health check; null when it uses no address. */
export function healthAddress({ healthcheck }) {
  return healthcheck?.test.find((word) => word.startsWith('http://')) ?? null;
}

/** Part of the bundle that an image of our own code holds; undefined for all other images. */
export const partOf = (image) => /^chokdee-(server|sandbox):/.exec(image)?.[1];
