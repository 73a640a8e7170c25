import { ledgerCommands } from './ledger.ops.ts';
import type { OpsCommand } from './ops-command.ts';
import { suspenseCommands } from './suspense.ops.ts';
import { withdrawalCommands } from './withdrawals.ops.ts';

export const financeCommands: readonly OpsCommand[] = [...withdrawalCommands, ...suspenseCommands, ...ledgerCommands];
