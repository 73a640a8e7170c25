import type { ActName } from '@chokdee/backoffice-session';
import type { ActAnswer } from '@chokdee/contracts/define';
import type { StaffCallName, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Static } from 'typebox';

/** Call of an act. */
export type ActCall = ActName & StaffCallName;
/** Answer of every act. */
export type ActOutcome = Static<typeof ActAnswer>;
/** Input of an act without the fields that the dialog adds. */
export type ActInput<K extends ActCall> = Partial<Omit<StaffInputOf<K>, 'preview'>>;
