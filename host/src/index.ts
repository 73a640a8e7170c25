// The order matters: what the globals hold is read while the modules after them are evaluated.
import './federation/globals.ts';
import { runAhead } from './federation/run-ahead.ts';
import { pause } from './pause.ts';

/**
 * All modules lie in the first scripts. To evaluate them takes a slow phone a fifth of a second: part by part, so that it
 * can paint and answer in between.
 */
async function evaluate(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@chokdee/query');
  await pause();
  await import(/* webpackMode: "eager" */ './federation/provided.ts');
  await pause();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

runAhead();
void evaluate();
