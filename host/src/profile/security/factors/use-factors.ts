import type { DataOf } from '@chokdee/contracts';
import { call } from '@chokdee/http';
import { callQuery, useMutation, useQuery, useQueryClient } from '@chokdee/query';
import { askConfirm, toast } from '@chokdee/ui';
import { tellError } from '../../../account/parts/tell-error.ts';
import { copy } from './copy.ts';

export type Factors = DataOf<'GET /api/member/factor/list'>;

export const factorsQuery = callQuery('GET /api/member/factor/list', {});

/** The member's factors and the actions on them. The server asks for a proof before each action. */
export function useFactors() {
  const list = useQuery(factorsQuery);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: factorsQuery.queryKey });
  const change = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: refresh,
    onError: tellError,
  });

  async function remove({ passkeys, totp }: Factors, what: string, act: () => Promise<unknown>) {
    const isLast = passkeys.length + (totp ? 1 : 0) === 1;
    const message = isLast ? copy.removeLastHelp : copy.removeHelp;
    if (!(await askConfirm({ title: copy.removeTitle(what), message, confirm: copy.remove }))) return;
    change.mutate(() => act().then(() => toast.success(copy.removed(what))));
  }

  return {
    list,
    refresh,
    isBusy: change.isPending,
    removePasskey: (factors: Factors, { id, name }: Factors['passkeys'][number]) =>
      remove(factors, copy.passkeyOf(name), () => call('POST /api/member/passkey/remove', { passkey_id: id })),
    removeApp: (factors: Factors) => remove(factors, copy.app, () => call('POST /api/member/totp/remove', {})),
    setAlwaysAsk: (always_ask: boolean) =>
      change.mutate(async () => {
        await call('POST /api/member/factor/always_ask', { always_ask });
        toast.success(always_ask ? copy.alwaysOn : copy.alwaysOff);
      }),
    async renewCodes(show: (codes: readonly string[]) => void) {
      const sure = await askConfirm({ title: copy.renewTitle, message: copy.renewHelp, confirm: copy.renew });
      if (!sure) return;
      change.mutate(async () => show((await call('POST /api/member/factor/recovery_codes', {})).recovery_codes));
    },
  };
}
