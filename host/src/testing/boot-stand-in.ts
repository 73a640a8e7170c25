import type { BootData } from '@chokdee/contracts';
import { writeBoot as writeShellBoot } from '@chokdee/federation/browser/testing/boot-stand-in.ts';

/** Writes the boot block of a member's document. Import this file before modules that read it. */
export const writeBoot = (changes: Partial<BootData> = {}): void =>
  writeShellBoot({ agent: null, agentCode: 'CHOKDEE', ...changes });

writeBoot();
