import { useSession } from '@chokdee/session';
import { useQuery } from '@tanstack/react-query';
import { walletsQuery } from './client.ts';

/** Sum of all wallets in THB. Undefined means unknown, which is shown as a dash and never as zero. */
export function useTotalBalance(): number | undefined {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const { data } = useQuery({ ...walletsQuery, enabled: isLoggedIn });
  if (!isLoggedIn || data === undefined) return undefined;
  return data.reduce((satang, wallet) => satang + Math.round(wallet.balance * 100), 0) / 100;
}
