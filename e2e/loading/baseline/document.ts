import type { AreaBoot, BootData } from '@chokdee/contracts';
import { containerOf } from '../../../packages/federation/src/release-id.ts';
import type { BaselinePackage } from './build.ts';
import { RELEASE } from './plain-config.ts';

/** Address of a file of the baseline. */
export const addressOf = (area: string, file: string): string => `/assets/${area}/${RELEASE}/${file}`;

const bootBlock = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;
/** Of the shell's files and of whatever is asked for ahead of its use. */
const ahead = /^<(?:link rel="(?:preload|stylesheet)"|script src=|script type="application\/json" id="start").*\n/gm;

const areaOf = ({ area, scripts }: BaselinePackage): AreaBoot => ({
  release: RELEASE,
  container: containerOf(area, RELEASE),
  entry: addressOf(area, scripts[0] ?? ''),
  // Nothing is guarded.
  manifest: '',
  integrity: '',
  bucket: 'stable',
});

function plainBoot(text: string, areas: readonly BaselinePackage[]): string {
  const { shell: _, ...boot } = JSON.parse(text) as BootData;
  // No way back: the shell would ask for it otherwise.
  const released = areas.map((each) => [each.area, { ...areaOf(each), fallback: null }]);
  const plain = { ...boot, areas: Object.fromEntries(released), integrity: {} };
  return JSON.stringify(plain).replaceAll('<', '\\u003c');
}

/** The product's document with nothing in it that begins before the shell asks for it. */
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
