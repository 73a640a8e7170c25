import { Link } from '@chokdee/router';
import { Button, Result } from 'antd';
import { copy } from '../copy.ts';
import styles from '../parts/parts.module.css';

interface ErrorViewProps {
  /** `area`: one desk failed, the rest of the site works. */
  readonly kind: 'not-found' | 'area' | 'other';
  readonly isBusy?: boolean;
  readonly onRetry?: () => void;
}

const texts = {
  'not-found': { title: copy.notFound, help: copy.notFoundHelp },
  area: { title: copy.failed, help: copy.areaHelp },
  other: { title: copy.failed, help: copy.otherHelp },
} as const;

/** Says what happened and what to do, in place of a page. */
export function ErrorView({ kind, isBusy = false, onRetry }: ErrorViewProps) {
  const { title, help } = texts[kind];
  const isMissing = kind === 'not-found';
  return (
    <div role={isMissing ? undefined : 'alert'}>
      <Result
        status={isMissing ? '404' : 'error'}
        title={<h1 className={styles.cardHead}>{title}</h1>}
        subTitle={help}
        extra={[
          onRetry && (
            <Button key="retry" type="primary" loading={isBusy} onClick={onRetry}>
              {copy.retry}
            </Button>
          ),
          <Link key="home" to="/">
            {copy.goHome}
          </Link>,
        ]}
      />
    </div>
  );
}
