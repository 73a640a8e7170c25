import type { AreaBoot, BootData } from '@chokdee/contracts';
import { containerOf } from '../../../packages/platform/federation/src/release-id.ts';
import type { BaselinePackage } from './build.ts';
import { RELEASE } from './plain-config.ts';

/** Address of a file of the baseline. */
export const addressOf = (area: string, file: string): string => `/assets/${area}/${RELEASE}/${file}`;

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
/** Matches the shell's files and everything that is requested ahead. */
const ahead = /^<(?:link rel="(?:preload|stylesheet)"|script src=|script type="application\/json" id="start").*\n/gm;

const areaOf = ({ area, scripts }: BaselinePackage): AreaBoot => ({
  release: RELEASE,
  container: containerOf(area, RELEASE),
  entry: addressOf(area, scripts[0] ?? ''),
  // Empty: no file is checked.
  manifest: '',
  integrity: '',
  bucket: 'stable',
});

function plainBoot(text: string, areas: readonly BaselinePackage[]): string {
  const { shell: _, ...boot } = JSON.parse(text) as BootData;
  // Without a fallback: the shell would otherwise request the product's release.
  const released = areas.map((each) => [each.area, { ...areaOf(each), fallback: null }]);
  const plain = { ...boot, areas: Object.fromEntries(released), integrity: {} };
  return JSON.stringify(plain).replaceAll('<', '\\u003c');
}

/** Rewrites the product's document: nothing starts before the shell requests it. */
export function plainDocument(html: string, built: readonly BaselinePackage[]): string {
  const shell = built.find(({ area }) => area === 'host');
  if (!shell || !bootBlock.test(html)) throw new Error('The document is not one of the product’s pages');
  const areas = built.filter((each) => each !== shell);
  const tags = [
    ...shell.styles.map((file) => `<link rel="stylesheet" href="${addressOf('host', file)}">`),
    ...shell.scripts.map((file) => `<script defer src="${addressOf('host', file)}"></script>`),
  ];
  return html
    .replace(ahead, '')
    .replace(bootBlock, (_, open: string, text: string, close: string) => `${open}${plainBoot(text, areas)}${close}`)
    .replace('</head>', `${tags.join('')}</head>`);
}
