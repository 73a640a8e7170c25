import type { OpsCommand } from '@chokdee/kernel/staff';
import { ledgerCommands } from './ledger.ops.ts';
import { suspenseCommands } from './suspense.ops.ts';
import { withdrawalCommands } from './withdrawals.ops.ts';

export const financeCommands: readonly OpsCommand[] = [...withdrawalCommands, ...suspenseCommands, ...ledgerCommands];
