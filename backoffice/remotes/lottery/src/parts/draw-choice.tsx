import { useStaffQuery } from '@chokdee/backoffice-session';
import { useAddress } from '@chokdee/backoffice-ui';
import { Flex, Select } from 'antd';
import { copy as partsCopy } from './copy.ts';

export interface ChosenDraw {
  readonly lottery: string;
  readonly draw: string;
}

export interface DrawOption {
  readonly value: string;
  readonly label: string;
}

interface DrawChoiceProps {
  /** Choices beside the lotteries and their draws. */
  readonly moreLotteries?: readonly DrawOption[];
  readonly moreDraws?: readonly DrawOption[];
}

/** Reads the draw that the address chooses. */
export function useChosenDraw(): Partial<ChosenDraw> {
  const [{ lottery, draw }] = useAddress();
  return { ...(lottery !== undefined && { lottery }), ...(draw !== undefined && { draw }) };
}

/** Chooses a lottery and one of its draws. The choice stands in the address. */
export function DrawChoice({ moreLotteries = [], moreDraws = [] }: DrawChoiceProps) {
  const [{ lottery, draw }, change] = useAddress();
  const lotteries = useStaffQuery('GET /api/staff/lotteries', {});
  const board = useStaffQuery('GET /api/staff/rounds/board', {});
  const known = lotteries.data?.items ?? [];
  const names = new Map(known.map((row) => [row.lottery, row.name]));
  const drawsOf = (code: string | undefined): string[] => {
    const rows = board.data?.items ?? [];
    const today = rows.flatMap((row) => (row.lottery === code && row.draw !== null ? [row.draw] : []));
    const next = known.flatMap((row) => (row.lottery === code && row.next_draw !== null ? [row.next_draw] : []));
    return [...new Set([...today, ...next, ...(draw === undefined ? [] : [draw])])].sort();
  };
  const draws = drawsOf(lottery).filter((value) => !moreDraws.some((more) => more.value === value));
  return (
    <Flex wrap gap={12}>
      <Select
        aria-label={partsCopy.lottery}
        placeholder={partsCopy.lottery}
        style={{ width: 220 }}
        showSearch={{ optionFilterProp: 'label' }}
        loading={lotteries.isPending}
        value={lottery ?? null}
        onChange={(value: string | null) => {
          const [first] = drawsOf(value ?? undefined);
          change({ lottery: value ?? undefined, draw: first ?? moreDraws[0]?.value });
        }}
        options={[...moreLotteries, ...[...names].map(([value, label]) => ({ value, label }))]}
      />
      <Select
        aria-label={partsCopy.draw}
        placeholder={partsCopy.draw}
        style={{ width: 180 }}
        value={draw ?? null}
        onChange={(value: string | null) => change({ draw: value ?? undefined })}
        options={[...draws.map((value) => ({ value, label: value })), ...moreDraws]}
      />
    </Flex>
  );
}
