import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallSchemas, contractBreaks } from '../calls/compatibility.ts';
import { ownCalls } from '../calls/own-calls.ts';
import { callsText } from '../calls/released-calls.ts';

/** Calls of the front ends in browsers, as last accepted. */
const file = fileURLToPath(new URL('../../../api-contract/released/calls.json', import.meta.url));

const help = `npm run contracts -- check | accept

  check    what would break for the front ends that are released if this api were
  accept   from now on these calls are the released ones: after the front ends that use them are promoted, and those
           that use the old ones are gone (npm run release -- status)`;

const [command] = process.argv.slice(2);
if (command === 'check') {
  const released = JSON.parse(readFileSync(file, 'utf8')) as CallSchemas;
  const breaks = contractBreaks(released, ownCalls());
  for (const line of breaks) console.error(line);
  if (breaks.length > 0) {
    console.error(
      `\n${breaks.length} changes would break front ends that are released. Keep what they use beside what is new; only\nonce none of them is shown any more: npm run contracts -- accept`,
    );
    process.exitCode = 1;
  } else console.log(`${Object.keys(released).length} released calls: all of them are still understood.`);
} else if (command === 'accept') {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as CallSchemas) : {};
  for (const line of contractBreaks(before, ownCalls())) console.log(`given up: ${line}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, callsText(ownCalls()));
  console.log(`${Object.keys(ownCalls()).length} calls are the released ones now: commit ${file}`);
} else {
  console.error(help);
  process.exitCode = 2;
}
