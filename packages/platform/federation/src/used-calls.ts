import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsText, ownCalls } from '@chokdee/release/calls';

/** The calls that the scripts of a build name, as text, to check them against an API. */
export function usedCalls(folder: string): string {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const text = scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  return callsText(Object.fromEntries(Object.entries(ownCalls()).filter(([name]) => text.includes(name))));
}
