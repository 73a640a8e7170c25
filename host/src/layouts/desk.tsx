import { useIsWide } from '@chokdee/ui';
import type { PropsWithChildren } from 'react';
import { atRest, useAtRest } from '../parts/at-rest.ts';
import styles from './frame.module.css';

const rails = atRest(async () => {
  const { Rail, prepareRails } = await import('./rails/rail.tsx');
  await prepareRails();
  return Rail;
});

/** The page between the rails of desktops. Phones never fetch the rails. */
export function Desk({ children }: PropsWithChildren) {
  const Rail = useAtRest(rails, useIsWide());
  return (
    <div className={styles.desk}>
      {Rail && <Rail side="start" />}
      {children}
      {Rail && <Rail side="end" />}
    </div>
  );
}
