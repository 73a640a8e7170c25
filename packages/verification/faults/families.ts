import { clocks } from './clocks.ts';
import { fullDisk, slowDisk } from './disks.ts';
import { garbage } from './garbage.ts';
import { kills } from './kills.ts';
import { partitions } from './partitions.ts';

/** A new kind of fault is a new row. What stands beside each other is tried at the same time. */
export const lanes = [[kills], [clocks, fullDisk, slowDisk, partitions, garbage]];
