import { Link, useRevalidator, useRouteError } from '@chokdee/router';
import { useEffect } from 'react';
import { areaCopy } from './copy.ts';

/** In place of a page that could not be loaded or threw; header, footer and every other area go on working. */
export function AreaErrorScreen() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => console.error(error), [error]);
  return (
    <section className="empty" role="alert">
      <h2>{areaCopy.failed}</h2>
      <p className="t2">{areaCopy.failedHint}</p>
      <button type="button" className="btn p" disabled={state === 'loading'} onClick={() => void revalidate()}>
        {areaCopy.retry}
      </button>
      <Link className="btn t" to="/">
        {areaCopy.home}
      </Link>
    </section>
  );
}
