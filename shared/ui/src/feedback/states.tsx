import { ApiError, NetworkError, supportCodeOf } from '@chokdee/http';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { Emblem } from '../icons/emblem.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import { Card, Heading, type Looks, Row, Text } from '../parts/index.ts';
import styles from './states.module.css';

interface EmptyStateProps extends Pick<Looks, 'above'> {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one next step. */
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

export function EmptyState({ title, children, action, icon = 'ticket', above }: EmptyStateProps) {
  return (
    <Card above={above} className={styles.state}>
      <Icon name={icon} size={32} tone="subtle" />
      <Heading size="md" weight="medium">
        {title}
      </Heading>
      {children !== undefined && (
        <Text size="sm" tone="muted">
          {children}
        </Text>
      )}
      {action}
    </Card>
  );
}

interface ErrorStateProps extends Pick<Looks, 'above'> {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Names the failed part in a few words. */
  readonly title?: string;
}

/** Names the failed part, says if money moved, and shows a retry and the code for support. */
export function ErrorState({ error, onRetry, title = copy.loadFailed, above }: ErrorStateProps) {
  const code = supportCodeOf(error);
  return (
    <Card above={above} className={styles.state} role="alert">
      <Emblem ground="error" icon="warning" />
      <Heading size="md" weight="medium">
        {title}
      </Heading>
      <Text size="sm" tone="muted">
        {helpFor(error)}
      </Text>
      {code !== null && (
        <Text size="xs" tone="subtle">
          {copy.supportCode}{' '}
          <Text as="b" weight="bold">
            {code}
          </Text>
        </Text>
      )}
      {onRetry !== undefined && (
        <Row above={1}>
          <Button onClick={onRetry}>{copy.retry}</Button>
        </Row>
      )}
    </Card>
  );
}

function helpFor(error: unknown): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return error instanceof NetworkError ? copy.networkHelp : copy.unexpectedHelp;
}

/** Replaces a part of a page that failed to load. The rest of the page works. */
export function AreaErrorCard({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Row surface="card" justify="between" role="alert" className={styles.area}>
      <Row as="span" gap={3}>
        <Icon name="warning" size={20} tone="subtle" />
        <Text as="span" size="sm">
          <Text as="b" weight="medium">
            {copy.areaFailed}
          </Text>
          <br />
          <Text as="span" tone="muted">
            {copy.areaRest}
          </Text>
        </Text>
      </Row>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </Row>
  );
}
