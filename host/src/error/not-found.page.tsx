import { ErrorView } from './error-view.tsx';

export function Page() {
  return <ErrorView status={404} />;
}
