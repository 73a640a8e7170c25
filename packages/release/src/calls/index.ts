export { sharedConflicts } from './compatibility.ts';
export { ownCalls } from './own-calls.ts';
export { callsFile, callsText, hashOfCalls } from './released-calls.ts';
