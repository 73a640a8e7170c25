import type { StaffDataOf } from '@chokdee/contracts/staff-calls';

export type Missing = StaffDataOf<'GET /api/staff/deposits/missing'>;
export type Order = Missing['orders'][number];
export type Held = Missing['held'][number];
export type Proposal = Missing['proposals'][number];
