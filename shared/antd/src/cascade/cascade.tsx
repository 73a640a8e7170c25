import Cascader from 'antd/es/cascader';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { copy } from '../copy.ts';
import { AntdProvider } from '../provider/antd-provider.tsx';
import styles from './cascade.module.css';

/** Changeable, because the library says so; it changes none. */
export interface CascadeOption {
  value: string;
  label: string;
  children?: CascadeOption[];
}

export interface CascadeProps {
  readonly label: string;
  /** What can be typed to find one. */
  readonly searchHint: string;
  readonly options: CascadeOption[];
  /** From the widest to the narrowest, once a narrowest is chosen. */
  onChoose(path: readonly string[]): void;
}

/** More than this nobody reads. */
const MOST_FOUND = 50;

/** One of many that stand below others: step by step, or found by typing a part of any of them. */
export function Cascade({ label, searchHint, options, onChoose }: CascadeProps) {
  const id = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <AntdProvider>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div ref={setBox} className={styles.box}>
        {box && (
          <Cascader
            id={id}
            open
            autoFocus={matchMedia('(pointer: fine)').matches}
            className={styles.input ?? ''}
            classNames={{ popup: { root: styles.popup ?? '' } }}
            options={options}
            fieldNames={{ label: 'label', value: 'value', children: 'children' }}
            placeholder={searchHint}
            showSearch={{ limit: MOST_FOUND }}
            notFoundContent={copy.noneFound}
            suffixIcon={null}
            getPopupContainer={() => box}
            popupRender={(columns) => <Columns id={`${id}_list`}>{columns}</Columns>}
            onChange={(path) => onChoose(path.map(String))}
          />
        )}
      </div>
    </AntdProvider>
  );
}

/** The columns, under the name by which the field points at them; each can be scrolled with the keyboard. */
function Columns({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!box) return undefined;
    const open = () => {
      for (const column of box.querySelectorAll('ul')) column.tabIndex = 0;
    };
    open();
    // One comes with each step.
    const observer = new MutationObserver(open);
    observer.observe(box, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box]);
  return (
    <div ref={setBox} id={id}>
      {children}
    </div>
  );
}
