import { clocks } from './clocks.ts';
import { fullDisk, slowDisk } from './disks.ts';
import { failover } from './failover.ts';
import { garbage } from './garbage.ts';
import { kills } from './kills.ts';
import { partitions } from './partitions.ts';

/** Families of faults. Lanes run at the same time, families of a lane in order. A new kind of fault is a new entry. */
export const lanes = [[kills], [clocks, fullDisk, slowDisk, partitions, garbage]];

/** Families that run only when they are named, because they need the machine for themselves. */
export const alone = [failover];
