import type { Tx } from '../db/transaction.ts';
import type { ReferenceOf } from '../references/emblems.ts';
import { unwordedNotice } from './copy.ts';

/** What a notice is about; the inbox filters by it. */
export type NoticeKind = 'money' | 'lottery' | 'prizes' | 'security';
/** What a member may take off the bell; everything lies in the inbox all the same. */
export type NoticeTopic = 'money' | 'lottery' | 'lottery_lost' | 'prizes';

/** As the member reads it today. */
export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/**
 * What is won, for the ticket that the whole product shows once, wherever the member is. Return and stake are satang in
 * a text; a return below its stake is told as that, and not as a win.
 */
export interface NoticeWin {
  /** Without its amount: 'ถูกรางวัล'. */
  readonly headline: string;
  /** What it is of, good for a picture that others see: nothing of it is the member's alone. */
  readonly of: string;
  /** What came into the wallet; null: no money. */
  readonly returned: string | null;
  /** Null: nothing was staked on it. */
  readonly staked: string | null;
  /** A prize that is no money: '50 แต้ม'. */
  readonly prize: string | null;
  /** What the way to the notice's page is called. */
  readonly see: string;
  /** Where it goes on. */
  readonly again: { readonly label: string; readonly link: string } | null;
}

export interface NoticeForm<P> {
  readonly kind: NoticeKind;
  /** Null: no member silences it. */
  readonly topic: NoticeTopic | null;
  /** Whether it is counted at the bell as long as the member has not chosen. */
  readonly rings: boolean;
  readonly words: (params: P) => NoticeWords;
  /** The page that it leads to. */
  readonly link: (params: P) => string;
  /** What it tells of, where that has a look of its own. */
  readonly about?: (params: P) => ReferenceOf;
  /** Sends an SMS, too: somebody else may have done what it tells of. */
  readonly bySms?: true;
  /** Only for notices of something that is won. */
  readonly win?: (params: P) => NoticeWin;
  /** The page where it is won tells it first, and marks it as read: nobody else does before this time is over. */
  readonly winWaitsMs?: number;
}

export type NoticeForms = Readonly<Record<string, NoticeForm<never>>>;
export type NoticesOf<F extends NoticeForms> = { readonly [Key in keyof F]: Parameters<F[Key]['words']>[0] };

/** Each key with its parameters. The copy files of the areas add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas.
export interface Notices {}

/** Something that a member is to know. Rows keep key and parameters, never the words; money is satang in a text. */
export type Notice = {
  [Key in keyof Notices]: {
    readonly memberId: number;
    readonly key: Key;
    readonly params: Notices[Key];
    /** What it tells of, unique for member and key, and deterministic: told twice, written once. */
    readonly cause: string;
    readonly at: Date;
    /** A second mobile number for the SMS, such as the number that the member has just replaced. */
    readonly alsoTo?: string;
  };
}[keyof Notices];

/** What names a notice. */
export type NoticeName = Pick<Notice, 'memberId' | 'key' | 'cause'>;

/** Where notices are kept. The kernel has none of its own: the composition gives it one. */
export interface NoticeStore {
  write(tx: Tx, notices: readonly Notice[]): Promise<void>;
  takeBackWins(tx: Tx, names: readonly NoticeName[]): Promise<void>;
}

const forms = new Map<string, NoticeForm<never>>();
let store: NoticeStore | null = null;

/** Makes the forms of areas, and where notices are kept, known to this process. @throws Error for a key of two areas */
export function registerNotices(areas: readonly NoticeForms[], keptIn: NoticeStore): void {
  forms.clear();
  for (const [key, form] of areas.flatMap((area) => Object.entries(area))) {
    if (forms.has(key)) throw new Error(`two areas word the notice "${key}"`);
    forms.set(key, form);
  }
  store = keptIn;
}

/** In the transaction of what they tell, all of them in one statement. @throws Error in a process without a composition */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await storeOrFail().write(tx, notices);
}

/** In the transaction that takes back what was won: whoever was not shown it yet is not shown it any more. */
export async function takeBackWins(tx: Tx, names: readonly NoticeName[]): Promise<void> {
  if (names.length > 0) await storeOrFail().takeBackWins(tx, names);
}

function storeOrFail(): NoticeStore {
  if (!store) throw new Error('nothing says where notices are kept');
  return store;
}

/** @throws Error for a key that no area words */
export function formOfNotice(key: string): NoticeForm<never> {
  const form = forms.get(key);
  if (!form) throw new Error(`no area words the notice "${key}"`);
  return form;
}

/** What a notice tells of; null for one without a look of its own, or of a newer process. */
export const aboutNotice = (key: string, params: unknown): ReferenceOf | null =>
  forms.get(key)?.about?.(params as never) ?? null;

/** Thai, as it is worded today, and where it leads. @throws Error for a key that no area words */
export function wordNotice(key: string, params: unknown): NoticeWords & { readonly link: string } {
  const { words, link } = formOfNotice(key);
  return { ...words(params as never), link: link(params as never) };
}

/** As `wordNotice`, for lists, which never fail for one of their rows: one of a newer process is said plainly. */
export const readNotice = (key: string, params: unknown): NoticeWords & { readonly link: string } =>
  forms.has(key) ? wordNotice(key, params) : unwordedNotice;

/** What its ticket says; null for a notice of something that is not won, or of a newer process. */
export function winOf(key: string, params: unknown): NoticeWin | null {
  return forms.get(key)?.win?.(params as never) ?? null;
}
