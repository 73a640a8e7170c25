/** Reads command lines without the work of the commands: it loads no area. */
export { CommandLineError, type CommandWords } from '../ops-command.ts';
export { readInput } from '../ops-input.ts';
export { callOf, fieldsOf } from './call-fields.ts';
export { type OpsOutcome, readCommandLine, usageOf } from './find-command.ts';
