import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root, run } from './run.mjs';
import { skipStep } from './run-steps.mjs';
import { say } from './say.mjs';

/** Version of Node in the images. */
const versionOfImages = () => /^FROM node:(\d+\.\d+\.\d+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))[1];

/**
 * Takes the Node of the images, which npm has as a package, into a folder of its own.
 * @returns folder of the program; null when npm has none
 */
export async function takeNodeOfImages(folder) {
  const name = `node-${process.platform}-${process.arch}`;
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code } = await run('npm', [...words, `${name}@${versionOfImages()}`], { quiet: true });
  return code === 0 ? join(folder, 'node_modules', name, 'bin') : null;
}

/**
 * Runs work with the Node of the images. The lock file and `node_modules` stay.
 * @param {(env: { PATH: string }) => Promise<import('./run-steps.mjs').Outcome>} work
 */
export async function withNodeOfImages(work) {
  const version = versionOfImages();
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-node-'));
  try {
    say(`taking Node ${version} from npm …`);
    const programs = await takeNodeOfImages(folder);
    if (programs === null) return skipStep(`npm has no Node ${version} here`);
    const PATH = programs + delimiter + process.env.PATH;
    const { output } = await run('node', ['--version'], { env: { PATH }, quiet: true });
    const ran = output.trim();
    if (ran !== `v${version}`) return { code: 1, output: `Node ${ran} ran in place of v${version}` };
    const figure = `figure: Node ${ran}; all other tests run on ${process.version}`;
    say(figure);
    const outcome = await work({ PATH });
    return { ...outcome, output: `${figure}\n${outcome.output}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
