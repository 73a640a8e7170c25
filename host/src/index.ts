// The order matters: modules below read the globals while they are evaluated.
import '@chokdee/federation/browser/globals.ts';
import { startAdmission } from '@chokdee/federation/browser/integrity-runtime.ts';
import { runAhead } from '@chokdee/federation/browser/run-ahead.ts';
import { pause } from './pause.ts';

/**
 * Evaluates the modules of the first view one after another. A slow phone needs a fifth of a second for all of them, so
 * it can paint and answer presses in between.
 */
async function evaluate(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ '@chokdee/query');
  await pause();
  await import(/* webpackMode: "eager" */ './bootstrap.tsx');
}

startAdmission();
runAhead();
void evaluate();
