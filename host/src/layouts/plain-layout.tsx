import type { PropsWithChildren } from 'react';

export function PlainLayout({ children }: PropsWithChildren) {
  return <main className="page">{children}</main>;
}
