import { DateRangeChip } from '@chokdee/antd/date-range';
import { useQuery, walletsQuery } from '@chokdee/query';
import { Box, Chip, ChipGroup, Field, SelectInput } from '@chokdee/ui';
import { copy } from './copy.ts';
import { movementTypes } from './movement-looks.ts';
import type { StatementFilter } from './statement.api.ts';
import styles from './statement.module.css';

interface Props {
  readonly filter: StatementFilter;
  onChange(filter: StatementFilter): void;
}

/** Wallet, days and kind; every change asks anew. */
export function FilterBar({ filter, onChange }: Props) {
  const { data: wallets } = useQuery(walletsQuery);
  return (
    <>
      <Box above={3} className={styles.filters}>
        <Field label={copy.wallet}>
          <SelectInput
            value={filter.walletId ?? ''}
            onChange={({ target }) =>
              onChange({ ...filter, walletId: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">{copy.allWallets}</option>
            {wallets?.map((wallet) => (
              <option key={wallet.id} value={wallet.id}>
                {wallet.wallet_name}
              </option>
            ))}
          </SelectInput>
        </Field>
        <DateRangeChip
          value={{ from: filter.fromDay || null, to: filter.toDay || null }}
          onChoose={({ from, to }) => onChange({ ...filter, fromDay: from ?? '', toDay: to ?? '' })}
        />
      </Box>
      <ChipGroup above={3} aria-label={copy.filter}>
        <Chip on={filter.type === null} onClick={() => onChange({ ...filter, type: null })}>
          {copy.all}
        </Chip>
        {movementTypes.map((each) => (
          <Chip key={each} on={filter.type === each} onClick={() => onChange({ ...filter, type: each })}>
            {copy.movementKinds[each]}
          </Chip>
        ))}
      </ChipGroup>
    </>
  );
}
