// The order matters: modules below read the globals while they are evaluated.
import '@chokdee/federation/browser/globals.ts';
import { startAdmission } from '@chokdee/federation/browser/integrity-runtime.ts';
import { runAhead } from '@chokdee/federation/browser/run-ahead.ts';

startAdmission();
runAhead();
void import(/* webpackMode: "eager" */ './bootstrap.tsx');
