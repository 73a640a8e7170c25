import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { copy } from '../copy.ts';
import { SearchInput } from '../forms/inputs.tsx';
import { SheetBody } from '../overlay/panels.ts';
import { Sheet, SheetHead } from '../overlay/sheet.tsx';
import { matchOptions } from './match-options.ts';
import styles from './picker.module.css';
import { optionId, PickerList, type PickerOption } from './picker-list.tsx';

export interface PickerSheetProps<V extends string | number> {
  readonly open: boolean;
  /** Called by the close button, Escape, a press outside, and after a choice. */
  readonly onClose: () => void;
  readonly title: string;
  readonly options: readonly PickerOption<V>[];
  readonly value: V | null;
  readonly onPick: (value: V) => void;
  /** Label and placeholder of the search box. */
  readonly searchLabel: string;
  /** Number of options shown at first. A search always covers all options. */
  readonly shownFirst?: number;
  /** Label of the button that shows all options. */
  readonly showAllLabel?: string;
}

/** Chooses one of many options: a sheet with a search box over a list of cards. */
export function PickerSheet<V extends string | number>({ open, ...props }: PickerSheetProps<V>) {
  return (
    <Sheet open={open} onClose={props.onClose} title={props.title}>
      <PickerContent {...props} />
    </Sheet>
  );
}

function PickerContent<V extends string | number>(props: Omit<PickerSheetProps<V>, 'open'>) {
  const { title, options, value, searchLabel, onClose, onPick, shownFirst = options.length } = props;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isAllShown, setIsAllShown] = useState(false);
  const [at, setAt] = useState(-1);
  const found = matchOptions(options, typed);
  const isCut = typed === '' && !isAllShown && found.length > shownFirst;
  const shown = isCut ? found.slice(0, shownFirst) : found;
  const pick = (picked: V) => {
    onPick(picked);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = shown[at];
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'Enter' && option !== undefined) pick(option.value);
    const next = nextIndex(event.key, at, shown.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <>
      <SheetHead title={title} onClose={onClose} />
      <SheetBody>
        <SearchInput
          label={searchLabel}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? optionId(listId, at) : undefined}
          // Without a mouse there is no autofocus, because the keyboard of a phone would cover the list.
          data-autofocus={matchMedia('(pointer: fine)').matches || undefined}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setAt(-1);
          }}
          onKeyDown={onKeyDown}
        />
        <PickerList id={listId} label={title} options={shown} value={value} at={at} onPick={pick} />
        <p className={shown.length === 0 ? styles.none : styles.found} role="status">
          {shown.length === 0 ? copy.noneFound : typed !== '' && copy.found(shown.length)}
        </p>
        {isCut && (
          <Button variant="text" wide onClick={() => setIsAllShown(true)}>
            {props.showAllLabel ?? copy.showAll(found.length)}
          </Button>
        )}
      </SheetBody>
    </>
  );
}

/** The index that a key leads to, wrapping at the ends. Null means that the key does not move. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  return null;
}
