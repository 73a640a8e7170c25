import type { RowOf } from '@chokdee/backoffice-ui';
import { type FormField, type Words, wordOfMoment } from '../parts/form-field.ts';
import { copy } from './copy.ts';

export type Mailing = RowOf<'GET /api/staff/content/mailings'>;

const { fields: words } = copy;
const { groups } = words;

/** Windows of play in days that the form offers. */
const WINDOWS = [7, 30, 90];

const fact = (field: FormField): FormField => ({ ...field, isRequired: false, takesNone: true });

const levels = Object.entries(words.levelNames).map(([value, label]) => ({ value, label }));
const played = (['lotto', 'games'] as const).flatMap((what) =>
  WINDOWS.map((days) => ({ value: `${what} in ${days}`, label: words.inDays(words.playedOf[what], days) })),
);

const readDeposits = (typed: string): string | null => {
  const [, times, days] = /^(\d{1,4}) ?\/ ?(\d{1,3})$/.exec(typed.trim()) ?? [];
  return times === undefined ? null : `${times} in ${days}`;
};

/** Fields of a notice in their groups. */
export const mailingFields: readonly FormField[] = [
  { name: 'title', label: words.title, heading: groups.message },
  { name: 'text', label: words.text, control: 'lines' },
  fact({ name: 'link', label: words.link, help: words.linkHelp }),
  {
    name: 'promotion',
    label: words.promotion,
    help: words.promotionHelp,
    control: 'choice',
    options: [
      { value: 'yes', label: copy.promotion },
      { value: 'no', label: copy.service },
    ],
  },
  fact({ name: 'member', label: words.member, help: words.memberHelp, heading: groups.audience }),
  fact({ name: 'levels', label: words.levels, control: 'choices', options: levels }),
  fact({ name: 'signed_in', label: words.signedIn, control: 'count' }),
  fact({ name: 'away', label: words.away, control: 'count' }),
  fact({
    name: 'deposits',
    label: words.deposits,
    help: words.depositsHelp,
    read: readDeposits,
    unreadable: words.depositsUnreadable,
    show: (word) => word.replace(' in ', '/'),
  }),
  fact({ name: 'played', label: words.played, control: 'choice', options: played }),
  fact({ name: 'at', label: words.at, help: words.atHelp, control: 'moment', heading: groups.time }),
];

/** Writes a notice as its form holds it. */
export const wordsOf = (mailing: Mailing, member: string | null): Words => ({
  title: mailing.title,
  text: mailing.text,
  link: mailing.link ?? 'none',
  promotion: mailing.is_promotion ? 'yes' : 'no',
  at: mailing.send_at === null ? 'none' : wordOfMoment(mailing.send_at),
  ...mailing.audience,
  ...(member !== null && { member }),
});

export const tones = { draft: 'off', waiting: 'waits', sending: 'info', sent: 'ok', stopped: 'problem' } as const;
