import { Transition } from 'notistack';
import { type ComponentProps, type ReactElement, type RefObject, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './messages.module.css';

interface Props extends Omit<ComponentProps<typeof Transition>, 'children' | 'nodeRef'> {
  readonly children: ReactElement;
}

/**
 * Fades messages with the product's duration. The library's own transitions read `element.ref`, which React 19 removed.
 */
export function Fade({ children, ...rest }: Props) {
  // The library's types are for an older React, whose refs of mounted elements are never null.
  const box = useRef<HTMLDivElement>(null) as RefObject<HTMLDivElement>;
  return (
    <Transition {...rest} nodeRef={box}>
      {(status) => (
        <div ref={box} className={cx(styles.fade, status.startsWith('enter') && styles.in)}>
          {children}
        </div>
      )}
    </Transition>
  );
}
