export {
  type HostContract,
  hashOfContract,
  hostContractFile,
  type PackageContract,
  type SharedName,
} from './host-contract.ts';
export { ownCalls } from './own-calls.ts';
export { releaseConflicts } from './release-conflicts.ts';
export { callsFile, callsText, hashOfCalls } from './released-calls.ts';
