import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './gateway.ts';

/** A checkout with editable sources of the lottery area; everything else links to this checkout. */
export class LottoSources {
  readonly folder = mkdtempSync(join(tmpdir(), 'sources-'));
  readonly area = join(this.folder, 'remotes/lotto');

  constructor() {
    for (const name of ['src', 'package.json', 'remote.config.ts', 'webpack.config.ts']) {
      cpSync(join(root, 'remotes/lotto', name), join(this.area, name), { recursive: true });
    }
    for (const name of ['node_modules', 'packages', 'shared', 'host', 'package-lock.json']) {
      symlinkSync(join(root, name), join(this.folder, name));
    }
  }

  /** Replaces a text in a source file. */
  edit(name: string, from: string, to: string): void {
    const file = join(this.area, 'src', name);
    const source = readFileSync(file, 'utf8');
    if (!source.includes(from)) throw new Error(`${name} does not contain "${from}"`);
    writeFileSync(file, source.replaceAll(from, to));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
