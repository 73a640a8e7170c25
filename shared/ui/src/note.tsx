import { Icon } from './icon.tsx';
import type { IconName } from './icon-shapes.ts';
import css from './note.module.css';
import { definePart, type PartProps } from './parts/define-part.ts';
import { Box } from './parts/layout.ts';

const tones = { tone: { info: undefined, warn: css.noteWarn, error: css.noteError, ok: css.noteOk } } as const;
const icons = { info: 'info', warn: 'warning', error: 'warning', ok: 'check' } as const;
const Ground = definePart('div', css.note, tones);

interface NoteProps extends Omit<PartProps<'div', typeof tones>, 'as'> {
  readonly tone?: keyof typeof icons;
  readonly icon?: IconName;
}

/** A sentence set apart; an error is announced at once. */
export function Note({ tone = 'info', icon = icons[tone], children, ...rest }: NoteProps) {
  return (
    <Ground role={tone === 'error' ? 'alert' : undefined} {...rest} tone={tone}>
      <Icon name={icon} size={20} />
      <Box grow>{children}</Box>
    </Ground>
  );
}

/** A word or two on a coloured ground; `won` and `cut` stand on paper. */
export const Tag = definePart('span', css.tag, {
  tone: { plain: undefined, ok: css.ok, warn: css.warn, error: css.error, info: css.info, won: css.won, cut: css.cut },
} as const);
