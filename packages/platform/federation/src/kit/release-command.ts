import { httpDesk, runRelease } from '@chokdee/release/client';
import { loadDefinition } from '../load-definition.ts';

/** Runs a command of `chokdee-area` for the area of this folder, at the product in CHOKDEE_URL. */
export async function releaseCommand(name: string, words: readonly string[], script: string): Promise<void> {
  const { CHOKDEE_URL, CHOKDEE_RELEASE_TOKEN } = process.env;
  if (!CHOKDEE_URL || !CHOKDEE_RELEASE_TOKEN) {
    console.error('Say at which product: CHOKDEE_URL and, of your team, CHOKDEE_RELEASE_TOKEN.');
    process.exitCode = 3;
    return;
  }
  const root = process.cwd();
  const { area } = (await loadDefinition(root)).config;
  const desk = httpDesk(CHOKDEE_URL, CHOKDEE_RELEASE_TOKEN);
  const builder = { command: [script, 'build'], folderOf: () => root };
  const { code, out, complaint } = await runRelease({ desk, root, builder }, [name, area, ...words]);
  if (complaint) console.error(complaint);
  if (out) console.log(out);
  process.exitCode = code;
}
