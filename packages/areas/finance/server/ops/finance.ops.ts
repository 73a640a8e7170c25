import type { OpsCommand } from '@chokdee/kernel/staff';
import { bookCommands } from './books.ops.ts';
import { channelCommands } from './channels.ops.ts';
import { ledgerCommands } from './ledger.ops.ts';
import { nameCommands } from './names.ops.ts';
import { receiverCommands } from './receivers.ops.ts';
import { referenceCommands } from './references.ops.ts';
import { riskCommands } from './risk.ops.ts';
import { sealCommands } from './seals.ops.ts';
import { statementCommands } from './statements.ops.ts';
import { suspenseCommands } from './suspense.ops.ts';
import { withdrawalCommands } from './withdrawals.ops.ts';

export const financeCommands: readonly OpsCommand[] = [
  ...withdrawalCommands,
  ...riskCommands,
  ...nameCommands,
  ...suspenseCommands,
  ...channelCommands,
  ...receiverCommands,
  ...ledgerCommands,
  ...referenceCommands,
  ...sealCommands,
  ...bookCommands,
  ...statementCommands,
];
