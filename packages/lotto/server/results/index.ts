export { mapResult } from './draw-numbers.rules.ts';
export { confirmResult, enterResult } from './result-entry.command.ts';
