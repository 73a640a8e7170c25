import Cascader from 'antd/es/cascader';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { copy } from '../copy.ts';
import { AntdProvider } from '../provider/antd-provider.tsx';
import styles from './cascade.module.css';

/** Mutable, because the library's type requires it. The library changes none. */
export interface CascadeOption {
  value: string;
  label: string;
  children?: CascadeOption[];
}

export interface CascadeProps {
  readonly label: string;
  /** Placeholder that describes the search. */
  readonly searchHint: string;
  readonly options: CascadeOption[];
  /** The path from the widest to the narrowest option, called when a narrowest one is chosen. */
  onChoose(path: readonly string[]): void;
}

/** Longer lists of results are not read. */
const MOST_FOUND = 50;

/** Chooses an option of a hierarchy, level by level or by typing a part of a name. */
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

/** The columns, with the id that the field refers to. Each can be scrolled by keyboard. */
function Columns({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!box) return undefined;
    const open = () => {
      for (const column of box.querySelectorAll('ul')) column.tabIndex = 0;
    };
    open();
    // Each level adds a column.
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
