import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from '../release-id.ts';
import { shortHash } from './exported-types.ts';

const without = (css: string) => css.replace(/\/\*.*?\*\//gs, '').replace(/\s+/g, ' ');

/** Hashes of global styles: custom properties, and classes of stylesheets that are no modules. */
export function stylesOf(folder: string): Record<string, string> {
  const said = new Map<string, string[]>();
  const say = (name: string, what: string) => said.set(name, [...(said.get(name) ?? []), what.trim()]);
  const sheets = existsSync(folder) ? filesBelow(folder).filter((file) => file.endsWith('.css')) : [];
  for (const file of sheets.sort()) {
    const css = without(readFileSync(file, 'utf8'));
    for (const [, name = '', value = ''] of css.matchAll(/(?<![\w-])(--[\w-]+)\s*:\s*((?:"[^"]*"|[^;}"])+)/g))
      say(name, value);
    if (file.endsWith('.module.css')) continue;
    for (const [, selector = '', body = ''] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
      for (const [name] of selector.matchAll(/\.[a-z][\w-]*/gi)) say(name, `${selector}{${body}}`);
    }
  }
  const hashed = [...said].map(([name, parts]) => [name, shortHash(parts.join('\n'))] as const);
  return Object.fromEntries(hashed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Global styles that built files need: properties without a fallback, and classes in string literals. */
export function stylesUsed(text: string, known: readonly string[]): string[] {
  const properties = new Set([...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => name));
  const words = new Set([...text.matchAll(/["'`]([\w -]+)["'`]/g)].flatMap(([, words = '']) => words.split(' ')));
  return known.filter((name) => (name.startsWith('.') ? words.has(name.slice(1)) : properties.has(name)));
}
