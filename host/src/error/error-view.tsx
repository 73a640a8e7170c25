import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, buttonClass, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';

interface ErrorViewProps {
  /** HTTP status; everything that is not 404 reads as a fault of ours. */
  readonly status: number;
  readonly onRetry?: () => void;
}

/** Status, the specification's words, and in Thai what the member can do. */
export function ErrorView({ status, onRetry }: ErrorViewProps) {
  const isNotFound = status === 404;
  const contact = useAgent((state) => state.config?.info.line_contact_url);
  return (
    <section className="error-view c" role={isNotFound ? undefined : 'alert'}>
      <div className="num" style={{ fontSize: 64 }}>
        {status}
      </div>
      <h2>{isNotFound ? copy.error.notFound : copy.error.other}</h2>
      <p className="t2 mt2">
        {isNotFound ? copy.error.notFoundHelp : copy.error.otherHelp}
        <br />
        {isNotFound ? copy.error.notFoundMoney : copy.error.otherMoney}
      </p>
      <div className="stack mt4">
        {onRetry !== undefined && (
          <Button wide onClick={onRetry}>
            <Icon name="refresh" size={20} />
            {copy.error.retry}
          </Button>
        )}
        <Link className={buttonClass({ wide: true, variant: onRetry === undefined ? 'primary' : 'secondary' })} to="/">
          {copy.error.goHome}
        </Link>
        {contact && (
          <a className={buttonClass({ variant: 'text', wide: true })} href={contact} target="_blank" rel="noreferrer">
            {copy.contact}
          </a>
        )}
      </div>
    </section>
  );
}
