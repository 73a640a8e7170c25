import type { Tx } from '../db/transaction.ts';
import type { ReferenceOf } from '../references/emblems.ts';
import { unwordedNotice } from './copy.ts';

/** Subject of a notice, by which the inbox filters. */
export type NoticeKind = 'money' | 'lottery' | 'prizes' | 'security' | 'news';
/** Topic that a member may silence. The inbox lists its notices anyway; lost bills are told to those alone who want it. */
export type NoticeTopic = 'money' | 'lottery' | 'lottery_lost' | 'prizes' | 'news';

/** Words of a notice in their current form. Rows do not store them. */
export interface NoticeWords {
  readonly title: string;
  readonly text: string;
}

/**
 * A win, for the ticket that the product shows once, on whatever page the member is. Return and stake are satang in a
 * text. A return below its stake is not called a win.
 */
export interface NoticeWin {
  /** Headline without the amount: 'ถูกรางวัล'. */
  readonly headline: string;
  /** Name of the game, draw or prize. It is fit for a shared picture: it holds nothing private. */
  readonly of: string;
  /** Amount that came into the wallet. Null means a prize that is no money. */
  readonly returned: string | null;
  /** Stake of the win. Null means there was no stake. */
  readonly staked: string | null;
  /** Prize that is no money: '50 แต้ม'. Null means money. */
  readonly prize: string | null;
  /** Text of the link to the notice's page. */
  readonly see: string;
  /** Link to the next play. Null means there is none. */
  readonly again: { readonly label: string; readonly link: string } | null;
}

export interface NoticeForm<P> {
  readonly kind: NoticeKind;
  /** Null means that members cannot silence it. */
  readonly topic: NoticeTopic | null;
  /** True if the bell counts it for members who have not chosen. */
  readonly rings: boolean;
  readonly words: (params: P) => NoticeWords;
  /** Link to the page about it. */
  readonly link: (params: P) => string;
  /** Subject of the notice, if the subject has an emblem. */
  readonly about?: (params: P) => ReferenceOf;
  /** Sends an SMS, too: another person may have done the act. */
  readonly bySms?: true;
  /** Makes the ticket. Only notices of wins have it. */
  readonly win?: (params: P) => NoticeWin;
  /** Delay of the ticket in ms. The page of the win tells it first and marks it as read. */
  readonly winWaitsMs?: number;
}

export type NoticeForms = Readonly<Record<string, NoticeForm<never>>>;
export type NoticesOf<F extends NoticeForms> = { readonly [Key in keyof F]: Parameters<F[Key]['words']>[0] };

/** Parameters of each key. The copy files of the areas add theirs by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas.
export interface Notices {}

/** Notice to a member. Rows store key and parameters, never the words; money is satang in a text. */
export type Notice = {
  [Key in keyof Notices]: {
    readonly memberId: number;
    readonly key: Key;
    readonly params: Notices[Key];
    /** Id of the act, unique for member and key. It is deterministic, so that a repetition writes nothing. */
    readonly cause: string;
    readonly at: Date;
    /** A second mobile number for the SMS, such as the number that the member has just replaced. */
    readonly alsoTo?: string;
  };
}[keyof Notices];

/** Identifies a notice. */
export type NoticeName = Pick<Notice, 'memberId' | 'key' | 'cause'>;

/** Notice that a database function writes with its act, by `write_notice`. */
export interface NoticeRow {
  readonly row: object;
  /** Announces it after the function, which returned its id. Null means that it was written before. */
  written(id: number | null): Promise<void>;
}

/** Store of notices. The kernel has none of its own: the composition gives it one. */
export interface NoticeStore {
  write(tx: Tx, notices: readonly Notice[]): Promise<void>;
  rowOf(tx: Tx, notice: Notice): Promise<NoticeRow>;
  takeBackWins(tx: Tx, names: readonly NoticeName[]): Promise<void>;
}

const forms = new Map<string, NoticeForm<never>>();
let store: NoticeStore | null = null;

/** Registers the forms of all areas and the store of notices. @throws Error for a key of two areas */
export function registerNotices(areas: readonly NoticeForms[], keptIn: NoticeStore): void {
  forms.clear();
  for (const [key, form] of areas.flatMap((area) => Object.entries(area))) {
    if (forms.has(key)) throw new Error(`two areas word the notice "${key}"`);
    forms.set(key, form);
  }
  store = keptIn;
}

/** Writes notices in the transaction of their act, in one statement. @throws Error in a process without a composition */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) await storeOrFail().write(tx, notices);
}

/** Returns a notice for a database function that writes it with its act, in place of `notify`. */
export const noticeRow = (tx: Tx, notice: Notice): Promise<NoticeRow> => storeOrFail().rowOf(tx, notice);

/** Removes tickets that were not shown yet, in the transaction that takes back the wins. */
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

/** Returns the subject of a notice. Null means it has no emblem, or only a newer process knows the key. */
export const aboutNotice = (key: string, params: unknown): ReferenceOf | null =>
  forms.get(key)?.about?.(params as never) ?? null;

/** Words a notice in Thai and returns its link. @throws Error for a key that no area words */
export function wordNotice(key: string, params: unknown): NoticeWords & { readonly link: string } {
  const { words, link } = formOfNotice(key);
  return { ...words(params as never), link: link(params as never) };
}

/** Words a notice for a list, which must not fail for one row. A key of a newer process gets plain words. */
export const readNotice = (key: string, params: unknown): NoticeWords & { readonly link: string } =>
  forms.has(key) ? wordNotice(key, params) : unwordedNotice;

/** Returns the content of the ticket. Null means no win, or a key that only a newer process knows. */
export function winOf(key: string, params: unknown): NoticeWin | null {
  return forms.get(key)?.win?.(params as never) ?? null;
}
