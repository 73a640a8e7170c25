import { Link } from '@chokdee/router';
import {
  Heading,
  Hint,
  Icon,
  IconButton,
  LinkButton,
  Row,
  Sheet,
  SheetBody,
  SheetHead,
  Stack,
  useIsWide,
} from '@chokdee/ui';
import { useState } from 'react';
import { financePaths } from '../finance-paths.ts';
import { copy } from './copy.ts';
import { CsvButton } from './csv-button.tsx';
import { PrintButton } from './print-button.tsx';
import type { StatementFilter } from './statement.api.ts';
import styles from './statement.module.css';
import { TableButton } from './table-button.tsx';

const { more } = copy;

/** Opens a sheet with exports, printing and links to the pages beside this one. */
export function MoreButton({ filter }: { readonly filter: StatementFilter }) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useIsWide();
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        className={styles.tool}
        aria-label={more.button}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="download" size={20} />
      </IconButton>
      <Sheet open={isOpen} onClose={close} title={more.button}>
        <SheetHead title={more.button} onClose={close} />
        <SheetBody>
          <Hint>{more.hint}</Hint>
          <Stack above={3}>
            <CsvButton filter={filter} />
            <PrintButton filter={filter} />
            {isWide && <TableButton filter={filter} />}
          </Stack>
          <Heading as="h3" size="sm" tone="muted" above={5}>
            {more.pages}
          </Heading>
          <Row wrap above={2}>
            <LinkButton as={Link} variant="ghost" size="sm" grow to={financePaths.wallets}>
              {copy.wallets}
            </LinkButton>
            <LinkButton as={Link} variant="ghost" size="sm" grow to={financePaths.limits}>
              {copy.limits}
            </LinkButton>
          </Row>
        </SheetBody>
      </Sheet>
    </>
  );
}
