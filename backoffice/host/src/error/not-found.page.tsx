import { ErrorView } from './error-view.tsx';

export function Page() {
  return <ErrorView kind="not-found" />;
}
