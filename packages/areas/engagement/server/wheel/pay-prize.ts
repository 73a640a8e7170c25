import type { Tx } from '@chokdee/kernel/db';
import { mainWallet, postPoints, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { grantWonSpins } from './spin-grants.ts';
import type { WheelPrize } from './wheel.repository.ts';

/** Gives the prize of a spin to the member. The keys are the spin's: however often it is called, it gives once. */
export async function payPrize(tx: Tx, memberId: number, spinId: number, prize: WheelPrize, at: Date): Promise<void> {
  const key = `spin:${spinId}`;
  const reference = { kind: 'spin' as const, id: String(spinId) };
  const title = { key: 'wheel.prize', params: { name: prize.name } } as const;
  if (prize.kind === 'credit') {
    const wallet = await mainWallet(tx, memberId);
    await postTransfer(tx, {
      memberId,
      walletId: wallet.id,
      amountSatang: prize.value,
      kind: 'wheel_prize',
      house: 'wheel:prizes',
      key,
      reference,
      title,
      at,
    });
  }
  if (prize.kind === 'points') {
    const amount = Number(prize.value);
    await postPoints(tx, { memberId, amount, kind: 'wheel_prize', house: 'points:wheel', key, reference, title, at });
  }
  if (prize.kind !== 'none') {
    const gift = { kind: prize.kind, value: String(prize.value) };
    await notify(tx, [{ memberId, key: 'wheel.prize', params: { gift }, cause: String(spinId), at }]);
  }
  if (prize.kind === 'spin') await grantWonSpins(tx, memberId, spinId, Number(prize.value), at);
}
