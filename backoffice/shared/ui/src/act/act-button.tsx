import { useMay } from '@chokdee/backoffice-session';
import { Button, type ButtonProps, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { copy } from '../copy.ts';
import styles from './act.module.css';
import type { ActCall } from './act-call.ts';
import { ActDialog, type ActDialogProps } from './act-dialog.tsx';
import { hideDialog, showDialog } from './shown-dialog.tsx';

interface ActButtonProps<K extends ActCall> extends Omit<ActDialogProps<K>, 'onClose' | 'title'> {
  /** Text of the button. */
  readonly label: ReactNode;
  /** Heading of the dialog. Left out: the label. */
  readonly title?: ReactNode;
  /** Sentence that tells why the act is not possible now. */
  readonly disabledWhy?: string | undefined;
  readonly size?: ButtonProps['size'];
  readonly type?: ButtonProps['type'];
}

/** A button that opens the dialog of an act. Without the permission it is disabled and says so. */
export function ActButton<K extends ActCall>({
  label,
  title = label,
  disabledWhy,
  size,
  type = 'default',
  ...dialog
}: ActButtonProps<K>) {
  const may = useMay(dialog.call);
  const why = may ? disabledWhy : copy.mayNot;
  const press = () => {
    if (why === undefined) showDialog(<ActDialog {...dialog} title={title} onClose={hideDialog} />);
  };
  return (
    <Tooltip title={why}>
      <Button
        {...(size !== undefined && { size })}
        type={type}
        danger={dialog.danger ?? false}
        // A button that is only marked keeps the focus, so that keyboards reach the tooltip.
        aria-disabled={why !== undefined}
        className={why === undefined ? '' : (styles.disabled ?? '')}
        onClick={press}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
