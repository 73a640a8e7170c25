import { formatSignedThb, formatThb } from '@chokdee/format';
import { Figure, Row, Text } from '@chokdee/ui';
import { copy } from './copy.ts';
import type { StatementPage } from './statement.api.ts';

/** Money in, money out and their difference, over all rows of the filter. */
export function Totals({ totals }: { readonly totals: StatementPage['totals'] }) {
  return (
    <Row as="section" wrap gap={3} size="xs" tone="muted" above={2} aria-label={copy.scope}>
      <Total label={copy.credit}>{formatThb(totals.credit)}</Total>
      <Total label={copy.debit}>{formatThb(totals.debit)}</Total>
      <Total label={copy.net}>{formatSignedThb(totals.net)}</Total>
    </Row>
  );
}

function Total({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <Text as="span" noWrap>
      {label}{' '}
      <Figure as="span" size="xs">
        {children}
      </Figure>
    </Text>
  );
}
