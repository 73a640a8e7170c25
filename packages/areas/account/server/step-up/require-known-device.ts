import type { GuardedAct, KernelDeps } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { requireStepUp } from './require-step-up.ts';

/** Requires a proof on an unknown device, which becomes known by it. @throws STEP_UP_NEEDED */
export async function requireKnownDevice(
  tx: Tx,
  deps: Pick<KernelDeps, 'clock' | 'config'>,
  act: Omit<GuardedAct, 'purpose'>,
): Promise<void> {
  const { id: memberId, sessionId } = act.member;
  const session = await tx
    .selectFrom('sessions')
    .leftJoin('member_devices', (join) =>
      join
        .onRef('member_devices.member_id', '=', 'sessions.member_id')
        .onRef('member_devices.device_id', '=', 'sessions.device_id'),
    )
    .select(['sessions.device_id', 'member_devices.known_at'])
    .where(({ and }) => and({ 'sessions.member_id': memberId, 'sessions.id': sessionId }))
    .executeTakeFirst();
  if (session?.known_at) return;
  await requireStepUp(tx, deps, { ...act, purpose: 'withdraw_new_device' });
  const device = tx.updateTable('member_devices').set({ known_at: deps.clock.now() });
  await device
    .where('member_id', '=', memberId)
    .where('device_id', '=', session?.device_id ?? null)
    .execute();
}
