import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { stateCopy } from './state.copy.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const INTEGER = /^-?\d+$/;

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Thai name of a field of a state or an input; its own name where there is none. */
export function sayName(path: string, words: Readonly<Record<string, string>> = {}): string {
  const known = (name: string) => words[name] ?? stateCopy.names[name];
  return (
    known(path) ??
    path
      .split('.')
      .map((part) => known(part) ?? part)
      .join(' · ')
  );
}

/** Says the value of a field: satang as THB, moments with Buddhist years, states and switches in words. */
export function sayValue(path: string, text: string): string {
  const name = lastOf(path);
  if (INTEGER.test(text)) {
    if (name.endsWith('_satang')) return formatThb(Number(text) / 100);
    if (name.endsWith('_hundredths')) return (Number(text) / 100).toFixed(2);
  }
  if (MOMENT.test(text)) return formatThaiDateTime(text);
  if (/(?:^|_)(?:state|status)$/.test(name)) return stateCopy.states[text] ?? text;
  if (/^(?:is|has|may)_/.test(name)) return text === 'true' ? stateCopy.yes : text === 'false' ? stateCopy.no : text;
  return text;
}
