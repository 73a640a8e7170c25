export { type Area, type AreaGauge, assertPorts, type KernelDeps, kernelNeeds, type Seed } from './area.ts';
export type { App, Deps } from './deps.ts';
export type { GuardedAct, Player, Ports, Sessions } from './ports.ts';
