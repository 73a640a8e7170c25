import { ApiError, NetworkError } from '@chokdee/http';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { copy } from './copy.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** The one way forward. */
  readonly action?: ReactNode;
  readonly icon?: IconName;
}

export function EmptyState({ title, children, action, icon = 'ticket' }: EmptyStateProps) {
  return (
    <div className="card empty">
      <Icon name={icon} size={32} className="t3" />
      <h2 className="h3">{title}</h2>
      {children !== undefined && <p className="fs14 t2">{children}</p>}
      {action}
    </div>
  );
}

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** What failed, in a few words. */
  readonly title?: string;
}

/** What failed, whether money moved, a retry, and the code that support asks for. */
export function ErrorState({ error, onRetry, title = copy.loadFailed }: ErrorStateProps) {
  return (
    <div className="card empty" role="alert">
      <span className="emb" style={{ background: 'var(--danger-fill)', color: 'var(--danger)' }}>
        <Icon name="warning" />
      </span>
      <h2 className="h3">{title}</h2>
      <p className="fs14 t2">{helpFor(error)}</p>
      {error instanceof ApiError && (
        <p className="fs12 t3">
          {copy.supportCode} <b className="b">E-{error.code}</b>
        </p>
      )}
      {onRetry !== undefined && (
        <div className="row mt1">
          <Button onClick={onRetry}>{copy.retry}</Button>
        </div>
      )}
    </div>
  );
}

function helpFor(error: unknown): string {
  if (error instanceof ApiError && error.message !== '') return error.message;
  return error instanceof NetworkError ? copy.networkHelp : copy.unexpectedHelp;
}

/** A part of a page that could not be loaded, while the rest works. */
export function AreaErrorCard({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="card row between" role="alert" style={{ borderStyle: 'dashed' }}>
      <span className="row gap3">
        <Icon name="warning" size={20} className="t3" />
        <span className="fs14">
          <b className="m">{copy.areaFailed}</b>
          <br />
          <span className="t2">{copy.areaRest}</span>
        </span>
      </span>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}
