import { colours, durations, measures } from '../../packages/platform/contracts/src/look/tokens.ts';

export const folder = 'shared/ui/src/styles';

const head = '/* Written by `npm run tokens` from packages/platform/contracts/src/look/tokens.ts. */';

const lines = (tokens, indent) =>
  Object.entries(tokens)
    .map(([name, value]) => `${indent}--${name}: ${value};\n`)
    .join('');
const rule = (selectors, scheme, tokens, indent = '') =>
  `${indent}${selectors.join(`,\n${indent}`)} {\n` +
  (scheme ? `${indent}  color-scheme: ${scheme};\n` : '') +
  `${lines(tokens, `${indent}  `)}${indent}}\n`;

const darkSelectors = [':root', '[data-theme="dark"]'];
const none = Object.fromEntries(durations.map((name) => [name, '0ms']));

/** The style sheets of the design tokens, by name. */
export const tokenSheets = {
  'tokens.css': [
    `${head}\n`,
    rule(darkSelectors, 'dark', { ...colours.dark, ...measures }),
    rule(['[data-theme="light"]'], 'light', colours.light),
    `@media (prefers-reduced-motion: reduce) {\n${rule(darkSelectors, '', none, '  ')}}\n`,
  ].join(''),
  // A member who follows the system. The gateway sends this theme before a script can ask the system.
  'tokens-system.css': [
    `${head}\n`,
    `@media (prefers-color-scheme: light) {\n${rule(['[data-theme="system"]'], 'light', colours.light, '  ')}}\n`,
  ].join(''),
};
