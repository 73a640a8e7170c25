import { call } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { toast } from '@chokdee/ui';
import type { SavedSet } from '../../lotto.types.ts';
import { thbOf } from '../../parts/satang.ts';
import { copy } from '../copy.ts';
import type { SlipLine } from '../state/slip.reducer.ts';
import { savedSetsQuery } from './reuse.api.ts';

const refresh = () => queryClient.invalidateQueries({ queryKey: savedSetsQuery.queryKey });

interface SetToSave {
  readonly name: string;
  readonly lines: readonly SlipLine[];
  /** Set of the same name, which is overwritten. */
  readonly replaced: SavedSet | undefined;
}

export function useSaveSet() {
  return useMutation({
    mutationFn: ({ name, lines, replaced }: SetToSave) =>
      call('POST /api/lotto/saved_set', {
        ...(replaced && { set_id: replaced.set_id }),
        name,
        items: lines.map(({ betType, number, stakeSatang }) => ({
          bet_type: betType,
          number,
          ...(stakeSatang > 0 && { amount: thbOf(stakeSatang) }),
        })),
      }),
    onSuccess: (saved) => {
      toast.success(copy.sets.saved(saved.name));
      return refresh();
    },
  });
}

export function useDeleteSet() {
  return useMutation({
    mutationFn: (setId: string) => call('DELETE /api/lotto/saved_set', { set_id: setId }),
    onSuccess: refresh,
    onError: () => toast.error(copy.sets.failed),
  });
}
