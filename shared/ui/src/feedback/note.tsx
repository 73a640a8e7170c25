import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-shapes.ts';
import { definePart, type PartProps } from '../parts/define-part.ts';
import { Box } from '../parts/layout.ts';
import styles from './note.module.css';

const tones = { tone: { info: undefined, warn: styles.noteWarn, error: styles.noteError, ok: styles.noteOk } } as const;
const icons = { info: 'info', warn: 'warning', error: 'warning', ok: 'check' } as const;
const Ground = definePart('div', styles.note, tones);

interface NoteProps extends Omit<PartProps<'div', typeof tones>, 'as'> {
  readonly tone?: keyof typeof icons;
  readonly icon?: IconName;
}

/** A highlighted sentence. Screen readers announce an error at once. */
export function Note({ tone = 'info', icon = icons[tone], children, ...rest }: NoteProps) {
  return (
    <Ground role={tone === 'error' ? 'alert' : undefined} {...rest} tone={tone}>
      <Icon name={icon} size={20} />
      <Box grow>{children}</Box>
    </Ground>
  );
}

/** A word or two on a coloured ground. `won` and `cut` are for paper. */
export const Tag = definePart('span', styles.tag, {
  tone: {
    plain: undefined,
    ok: styles.ok,
    warn: styles.warn,
    error: styles.error,
    info: styles.info,
    won: styles.won,
    cut: styles.cut,
  },
} as const);
