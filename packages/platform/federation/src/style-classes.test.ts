import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { classProblems } from './style-classes.ts';

test('a class that does not exist, one that nothing wears, and one whose name nobody can tell', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'classes-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write(
    'a.module.css',
    '/* .none */ @media (min-width: 1.5px) { .card > b, .row:has(.gap) { color: #fff; margin: 0.5px } }',
  );
  write('a.tsx', "import styles from './a.module.css';\nconst a = [styles.card, styles.row, styles.gap];");
  assert.deepEqual(classProblems(folder), []);
  write('b.tsx', "import styles from './a.module.css';\nconst b = [styles.cart, styles[`gap${1}`]];");
  write('c.tsx', "import styles from './gone.module.css';\nconst c = styles.card;");
  write('d.module.css', '.alone { top: 0 }');
  assert.deepEqual(classProblems(folder).sort(), [
    'b.tsx: puts names of classes together of a.module.css',
    'b.tsx: wears "cart", which does not exist in a.module.css',
    'c.tsx: imports a sheet that does not exist: gone.module.css',
    'd.module.css: nothing wears "alone"',
  ]);
});
