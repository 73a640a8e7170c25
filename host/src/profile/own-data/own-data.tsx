import type { UserInfo } from '@chokdee/session';
import { Box, Button, Caption, Card, Icon, Row, SettingRow, Strong, Tag, Text } from '@chokdee/ui';
import { type PropsWithChildren, type ReactNode, useState } from 'react';
import { copy } from '../copy.ts';
import styles from '../profile.module.css';
import { ExportRow } from './export-row.tsx';
import { maskName } from './mask-name.ts';

/** The member's data, masked until the member shows it. The server never sends the whole mobile number. */
export function OwnData({ user }: { readonly user: UserInfo }) {
  const [isShown, setIsShown] = useState(false);
  const name = (user.bank_accounts.find(({ is_main }) => is_main) ?? user.bank_accounts[0])?.account_name;
  return (
    <Card as="section">
      <Row justify="between">
        <h2>{copy.info}</h2>
        {name !== undefined && (
          <Button
            variant="text"
            size="sm"
            className={styles.toggle}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon name={isShown ? 'eye-off' : 'eye'} size={16} />
            {isShown ? copy.hide : copy.show}
          </Button>
        )}
      </Row>
      {name !== undefined && <Datum label={copy.name}>{isShown ? name : maskName(name)}</Datum>}
      <Datum label={copy.mobile} tag={<Proved>{copy.verified}</Proved>}>
        {user.mobile}
      </Datum>
      <Datum label={copy.messaging} tag={user.has_messaging ? <Proved>{copy.linked}</Proved> : undefined}>
        {user.has_messaging ? (
          'LINE'
        ) : (
          <Text as="span" tone="subtle">
            {copy.notLinked}
          </Text>
        )}
      </Datum>
      <ExportRow />
    </Card>
  );
}

interface DatumProps extends PropsWithChildren {
  readonly label: string;
  readonly tag?: ReactNode;
}

function Datum({ label, tag, children }: DatumProps) {
  return (
    <SettingRow>
      <Box as="span" grow>
        <Caption>{label}</Caption>
        <br />
        <Strong as="span">{children}</Strong>
      </Box>
      {tag}
    </SettingRow>
  );
}

function Proved({ children }: { readonly children: string }) {
  return (
    <Tag tone="ok">
      <Icon name="check" size={16} />
      {children}
    </Tag>
  );
}
