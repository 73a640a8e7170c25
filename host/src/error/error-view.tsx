import { Link, useNavigate } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Box, Button, Detail, Emblem, Figure, Icon, LinkButton, Stack, Text } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './error.module.css';

interface ErrorViewProps {
  /** HTTP status. Every status except 404 reads as an internal error. */
  readonly status: number;
  /** One area failed; the rest of the site works. */
  readonly isArea?: boolean;
  /** The error code for support. */
  readonly code?: string | undefined;
  readonly isBusy?: boolean;
  readonly onRetry?: () => void;
}

function helpFor(status: number, isArea: boolean): readonly [string, string] {
  if (status === 404) return [copy.error.notFoundHelp, copy.error.notFoundMoney];
  if (isArea) return [copy.error.areaHelp, copy.error.areaRest];
  return [copy.error.otherHelp, copy.error.otherMoney];
}

/** The error page: status, the texts of the specification, and advice in Thai. */
export function ErrorView({ status, isArea = false, code, isBusy = false, onRetry }: ErrorViewProps) {
  const isNotFound = status === 404;
  const navigate = useNavigate();
  const [what, rest] = helpFor(status, isArea);
  return (
    <Box as="section" textAlign="center" className={styles.view} role={isNotFound ? undefined : 'alert'}>
      {!isNotFound && <Emblem ground="error" className={styles.emblem} icon="warning" />}
      <Figure as="div" className={styles.status}>
        {status}
      </Figure>
      <h2>{isNotFound ? copy.error.notFound : copy.error.other}</h2>
      <Text tone="muted" above={2}>
        {what}
        <br />
        {rest}
      </Text>
      <Stack above={4}>
        {onRetry !== undefined && (
          <Button wide disabled={isBusy} onClick={onRetry}>
            <Icon name="refresh" size={20} />
            {copy.error.retry}
          </Button>
        )}
        <LinkButton as={Link} wide variant={onRetry === undefined ? 'primary' : 'secondary'} to="/">
          {copy.error.goHome}
        </LinkButton>
        <Button variant={isNotFound ? 'secondary' : 'text'} wide onClick={() => void navigate(-1)}>
          {copy.back}
        </Button>
      </Stack>
      {!isNotFound && <Support code={code} />}
    </Box>
  );
}

function Support({ code }: { readonly code: string | undefined }) {
  const contact = useAgent((state) => state.config?.info.line_contact_url);
  if (!contact) return null;
  return (
    <Detail above={4}>
      {copy.error.stillThere}{' '}
      <a href={contact} target="_blank" rel="noreferrer">
        {copy.contact}
      </a>
      {code !== undefined && (
        <>
          {' '}
          {copy.error.withCode}{' '}
          <Text as="b" tone="strong">
            {code}
          </Text>
        </>
      )}
    </Detail>
  );
}
