// The order matters: what the globals hold is read while the modules after them are evaluated.
import './federation/globals.ts';
import { admitReleases } from './federation/integrity-runtime.ts';
import { runAhead } from './federation/run-ahead.ts';
import { pause } from './pause.ts';

/**
 * What the first view is drawn with lies in the first scripts. To evaluate it takes a slow phone a fifth of a second: part
 * by part, so that it can paint and answer in between.
 */
async function evaluate(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@chokdee/query');
  await pause();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

admitReleases();
runAhead();
void evaluate();
