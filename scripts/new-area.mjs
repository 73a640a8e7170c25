/** `npm run new-area -- <name> [Thai title]` makes a working area with one page, its tests and its README. */
import { makeArea } from './lib/new-area.mjs';
import { root } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

const [name, title = name] = process.argv.slice(2);
if (name === undefined) giveUp("Name the area: npm run new-area -- bingo 'บิงโก'");
try {
  for (const file of await makeArea({ root, name, title })) console.log(`  ${file}`);
} catch (error) {
  giveUp(error.message);
}
console.log(`
  npm test -w @chokdee/${name}      its tests
  npm start                    the product with it: /${name}
  npm run dev -w @chokdee/${name}   with hot reload, beside a running product
`);
