import { Box, Icon, IconButton, TextInput } from '@chokdee/ui';
import { useRef } from 'react';
import { copy } from './copy.ts';

interface Props {
  readonly value: string;
  onChange(value: string): void;
  /** Somebody is about to type: what the search needs may be fetched. */
  onBegin(): void;
}

/** Finds games by their Thai or English name. */
export function SearchField({ value, onChange, onBegin }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const clear = () => {
    onChange('');
    field.current?.querySelector('input')?.focus();
  };
  return (
    <Box ref={field} above={4}>
      <TextInput
        icon="search"
        type="search"
        value={value}
        placeholder={copy.search}
        aria-label={copy.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        onFocus={onBegin}
        onChange={(event) => onChange(event.target.value)}
        end={
          value !== '' && (
            <IconButton aria-label={copy.clearSearch} onClick={clear}>
              <Icon name="close" size={20} />
            </IconButton>
          )
        }
      />
    </Box>
  );
}
