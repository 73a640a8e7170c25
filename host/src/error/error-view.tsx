import { Link, useNavigate } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, buttonClass, Icon } from '@chokdee/ui';
import { copy } from '../copy.ts';

interface ErrorViewProps {
  /** HTTP status; everything that is not 404 reads as a fault of ours. */
  readonly status: number;
  /** One area is away while the rest of the site works. */
  readonly isArea?: boolean;
  /** The code that support asks for. */
  readonly code?: string | undefined;
  readonly busy?: boolean;
  readonly onRetry?: () => void;
}

function helpFor(status: number, isArea: boolean): readonly [string, string] {
  if (status === 404) return [copy.error.notFoundHelp, copy.error.notFoundMoney];
  if (isArea) return [copy.error.areaHelp, copy.error.areaRest];
  return [copy.error.otherHelp, copy.error.otherMoney];
}

/** Every error page: status, the specification's words, and in Thai what the member can do. */
export function ErrorView({ status, isArea = false, code, busy = false, onRetry }: ErrorViewProps) {
  const isNotFound = status === 404;
  const navigate = useNavigate();
  const [what, rest] = helpFor(status, isArea);
  return (
    <section className="error-view c" role={isNotFound ? undefined : 'alert'}>
      {!isNotFound && (
        <span className="emb" style={{ background: 'var(--danger-fill)', color: 'var(--danger)' }}>
          <Icon name="warning" />
        </span>
      )}
      <div className="num" style={{ fontSize: 64 }}>
        {status}
      </div>
      <h2>{isNotFound ? copy.error.notFound : copy.error.other}</h2>
      <p className="t2 mt2">
        {what}
        <br />
        {rest}
      </p>
      <div className="stack mt4">
        {onRetry !== undefined && (
          <Button wide disabled={busy} onClick={onRetry}>
            <Icon name="refresh" size={20} />
            {copy.error.retry}
          </Button>
        )}
        <Link className={buttonClass({ wide: true, variant: onRetry === undefined ? 'primary' : 'secondary' })} to="/">
          {copy.error.goHome}
        </Link>
        <Button variant={isNotFound ? 'secondary' : 'text'} wide onClick={() => void navigate(-1)}>
          {copy.back}
        </Button>
      </div>
      {!isNotFound && <Support code={code} />}
    </section>
  );
}

function Support({ code }: { readonly code: string | undefined }) {
  const contact = useAgent((state) => state.config?.info.line_contact_url);
  if (!contact) return null;
  return (
    <p className="fs14 t2 mt4">
      {copy.error.stillThere}{' '}
      <a href={contact} target="_blank" rel="noreferrer">
        {copy.contact}
      </a>
      {code !== undefined && (
        <>
          {' '}
          {copy.error.withCode} <b className="text">{code}</b>
        </>
      )}
    </p>
  );
}
