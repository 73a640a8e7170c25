import { Transition } from 'notistack';
import { type ComponentProps, type ReactElement, type RefObject, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './messages.module.css';

interface Props extends Omit<ComponentProps<typeof Transition>, 'children' | 'nodeRef'> {
  readonly children: ReactElement;
}

/** Comes and goes in the product's own time; the library's own slides read `element.ref`, which React 19 has given up. */
export function Fade({ children, ...rest }: Props) {
  // Its types are those of an older React, in which an element that is there is not null.
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
