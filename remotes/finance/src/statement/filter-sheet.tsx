import { DateRangeChip } from '@chokdee/antd/date-range';
import { useQuery, walletsQuery } from '@chokdee/query';
import { Button, Chip, Heading, Icon, Row, Sheet, SheetBody, SheetHead, Tag, VisuallyHidden } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { copy } from './copy.ts';
import { movementTypes } from './movement-looks.ts';
import { countFilters, noFilter, type StatementFilter } from './statement.api.ts';
import styles from './statement.module.css';

const { filters } = copy;

interface Props {
  readonly filter: StatementFilter;
  onChange(filter: StatementFilter): void;
}

/** The button that opens the sheet of all filters. */
export function FilterButton({ filter, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = countFilters(filter);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="ghost" size="sm" className={styles.tool} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="filter" size={20} />
        {filters.button}
        {count > 0 && (
          <Tag>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{filters.count(count)}</VisuallyHidden>
          </Tag>
        )}
      </Button>
      <Sheet open={isOpen} onClose={close} title={filters.title}>
        <SheetHead title={filters.title} onClose={close} />
        <SheetBody>
          <Kinds filter={filter} onChange={onChange} />
          <Wallets filter={filter} onChange={onChange} />
          <Group label={filters.dates}>
            <DateRangeChip
              value={{ from: filter.fromDay || null, to: filter.toDay || null }}
              onChoose={({ from, to }) => onChange({ ...filter, fromDay: from ?? '', toDay: to ?? '' })}
            />
          </Group>
          <Row above={4}>
            <Button variant="ghost" grow disabled={count === 0} onClick={() => onChange(noFilter)}>
              {filters.clear}
            </Button>
            <Button grow onClick={close}>
              {filters.show}
            </Button>
          </Row>
        </SheetBody>
      </Sheet>
    </>
  );
}

function Kinds({ filter, onChange }: Props) {
  return (
    <Group label={copy.filter}>
      <Chip on={filter.type === null} onClick={() => onChange({ ...filter, type: null })}>
        {copy.all}
      </Chip>
      {movementTypes.map((each) => (
        <Chip key={each} on={filter.type === each} onClick={() => onChange({ ...filter, type: each })}>
          {copy.movementKinds[each]}
        </Chip>
      ))}
    </Group>
  );
}

function Wallets({ filter, onChange }: Props) {
  const { data: wallets } = useQuery(walletsQuery);
  return (
    <Group label={copy.wallet}>
      <Chip on={filter.walletId === null} onClick={() => onChange({ ...filter, walletId: null })}>
        {copy.allWallets}
      </Chip>
      {wallets?.map(({ id, wallet_name }) => (
        <Chip key={id} on={filter.walletId === id} onClick={() => onChange({ ...filter, walletId: id })}>
          {wallet_name}
        </Chip>
      ))}
    </Group>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group} aria-label={label}>
      <Heading as="h3" size="sm" tone="muted">
        {label}
      </Heading>
      <Row wrap>{children}</Row>
    </fieldset>
  );
}
