import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { copyPackages, licencesOf, packageFolderOf, withItsNeeds } from './used-packages.ts';

const root = mkdtempSync(join(tmpdir(), 'used-packages-'));
after(() => rmSync(root, { recursive: true }));

function install(folder: string, needs: object = {}): void {
  const file = join(root, folder, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ name: folder.split('node_modules/').at(-1), version: '1.0.0', ...needs }));
}

describe('the packages of an image', () => {
  install('node_modules/pictures', {
    dependencies: { sums: '1' },
    optionalDependencies: { '@os/one': '1', '@os/two': '1' },
  });
  install('node_modules/pictures/node_modules/sums');
  install('node_modules/sums');
  install('node_modules/@os/one');
  writeFileSync(join(root, 'node_modules/sums/LICENSE'), 'Keep this text.\n');

  it('are found by the files of a bundle', () => {
    assert.equal(packageFolderOf('node_modules/@os/one/lib/a.js'), 'node_modules/@os/one');
    assert.equal(packageFolderOf('packages/x/node_modules/pg/index.js'), 'packages/x/node_modules/pg');
    assert.equal(packageFolderOf('packages/x/index.ts'), null);
  });

  it('hold what a compiled package needs on this machine, from the nearest folder', () => {
    const found = withItsNeeds(root, 'node_modules/pictures');
    assert.deepEqual(
      [...found],
      ['node_modules/pictures', 'node_modules/pictures/node_modules/sums', 'node_modules/@os/one'],
    );
    copyPackages(root, found, join(root, 'image'));
    assert.ok(existsSync(join(root, 'image/node_modules/@os/one/package.json')));
  });

  it('are refused when one is missing that another needs', () => {
    install('node_modules/broken', { dependencies: { absent: '1' } });
    assert.throws(
      () => withItsNeeds(root, 'node_modules/broken'),
      /^Error: absent is missing, which .*broken needs\.$/,
    );
  });

  it('come with the texts of their licences', () => {
    assert.match(licencesOf(root, ['node_modules/sums']), /^sums 1\.0\.0 \(see its text\)\n\nKeep this text\.$/m);
  });
});
