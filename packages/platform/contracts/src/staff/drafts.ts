/**
 * Drafts of the back office by kind, each with the area that draws it and the answer of a member call whose shape it has.
 * The contract of each area adds its own by declaration merging (`declare module '@chokdee/contracts/drafts'`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Drafts {}

export type DraftKind = keyof Drafts;
export type DraftData<K extends DraftKind> = Drafts[K] extends { readonly data: infer Data } ? Data : never;
/** Area or shell that draws a kind. */
export type DraftArea<K extends DraftKind> = Drafts[K] extends { readonly area: infer Area } ? Area : never;
/** Kinds that an area draws. */
export type KindsOf<Area extends string> = { [K in DraftKind]: DraftArea<K> extends Area ? K : never }[DraftKind];

/** A draft on its way from the back office to the preview. */
export interface Draft {
  readonly area: string;
  readonly kind: string;
  readonly data: unknown;
}

/** Answer of the preview: the height of its content in px, or that a draft cannot be drawn. */
export type PreviewReport = { readonly height: number } | { readonly failed: true };

/** First message of the preview. It brings the port of all others. */
export const PREVIEW_READY = 'chokdee-preview';
