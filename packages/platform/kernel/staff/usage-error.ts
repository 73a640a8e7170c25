import type { Reason } from './refuse.ts';

/** A command line that cannot be read: exit code 2. No call answers it, so it is English alone. */
export class CommandLineError extends Error {}

/**
 * Something was typed wrongly into a field of a command. The English sentence begins with the name of the field, where it
 * is of one; a page shows the Thai one there.
 */
export class OpsUsageError extends CommandLineError {
  /** The same for the pages. */
  readonly thai: string;

  constructor({ en, th }: Reason) {
    super(en);
    this.thai = th;
  }

  /** Name of the field with which the sentence begins, as `--for`, `<role>` or `thb`; any first word for one of no field. */
  get field(): string {
    return /^(?:--)?<?([\w-]+)/.exec(this.message)?.[1] ?? '';
  }
}
