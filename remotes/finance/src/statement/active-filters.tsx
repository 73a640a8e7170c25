import { rangeName } from '@chokdee/antd/date-range';
import { useQuery, walletsQuery } from '@chokdee/query';
import { Chip, Icon, Row } from '@chokdee/ui';
import { copy } from './copy.ts';
import { countFilters, type StatementFilter } from './statement.api.ts';

interface Props {
  readonly filter: StatementFilter;
  onChange(filter: StatementFilter): void;
}

/** Chips of the active filters; a press removes one. Draws nothing without filters. */
export function ActiveFilters({ filter, onChange }: Props) {
  const { data: wallets } = useQuery(walletsQuery);
  const { type, walletId, fromDay, toDay } = filter;
  if (countFilters(filter) === 0) return null;
  return (
    <Row as="fieldset" wrap above={2} aria-label={copy.filters.active}>
      {type !== null && <Active name={copy.movementKinds[type]} onRemove={() => onChange({ ...filter, type: null })} />}
      {walletId !== null && (
        <Active
          name={wallets?.find(({ id }) => id === walletId)?.wallet_name ?? copy.wallet}
          onRemove={() => onChange({ ...filter, walletId: null })}
        />
      )}
      {(fromDay !== '' || toDay !== '') && (
        <Active
          name={rangeName({ from: fromDay || null, to: toDay || null })}
          onRemove={() => onChange({ ...filter, fromDay: '', toDay: '' })}
        />
      )}
    </Row>
  );
}

function Active({ name, onRemove }: { readonly name: string; onRemove(): void }) {
  return (
    <Chip on aria-label={copy.filters.remove(name)} onClick={onRemove}>
      {name}
      <Icon name="close" size={16} />
    </Chip>
  );
}
