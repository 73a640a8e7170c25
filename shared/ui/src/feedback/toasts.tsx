import { useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon.tsx';
import { toastStore } from './toast.store.ts';

const looks = {
  success: { className: 'k', icon: 'check' },
  info: { className: 'n', icon: 'info' },
  error: { className: 'e', icon: 'warning' },
} as const;

/** Where toasts appear; mounted once, by `UiOutlets`. */
export function Toasts() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div className="toasts" aria-live="polite">
      {items.map(({ id, tone, message }) => (
        <div key={id} className={cx('toast', looks[tone].className)} role={tone === 'error' ? 'alert' : 'status'}>
          <Icon name={looks[tone].icon} size={20} />
          <span>{message}</span>
        </div>
      ))}
    </div>
  );
}
