import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root, run } from './run.mjs';
import { skipStep } from './run-steps.mjs';
import { say } from './say.mjs';

/** Version of Node in the images. */
const versionOfImages = () => /^FROM node:(\d+\.\d+\.\d+)/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))[1];

/**
 * Runs work with the Node of the images, which npm has as a package. It lies in a folder of its own, so the lock file
 * and `node_modules` stay.
 * @param {(env: { PATH: string }) => Promise<import('./run-steps.mjs').Outcome>} work
 */
export async function withNodeOfImages(work) {
  const version = versionOfImages();
  const name = `node-${process.platform}-${process.arch}`;
  const folder = mkdtempSync(join(tmpdir(), 'chokdee-node-'));
  try {
    say(`installing ${name} ${version} …`);
    const words = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    const installed = await run('npm', [...words, `${name}@${version}`], { quiet: true });
    if (installed.code !== 0) return skipStep(`npm has no ${name} ${version} here`);
    const PATH = join(folder, 'node_modules', name, 'bin') + delimiter + process.env.PATH;
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
