import { describeDevice as describe } from '@chokdee/kernel/devices';
import { copy } from '../members/copy.ts';

/** Describes a device so that a member recognises it. */
export const describeDevice = (userAgent: string): string => describe(userAgent) ?? copy.unknownDevice;
