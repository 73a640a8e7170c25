import { When } from '@chokdee/backoffice-ui';

/** Time of a line; the day alone where the bank tells no time. */
export const momentOf = (at: string, hasTime: boolean) => <When at={at} show={hasTime ? 'moment' : 'day'} />;
