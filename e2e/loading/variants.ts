/** One way to serve the product's pages. */
export interface Variant {
  readonly name: VariantName;
  /** Replaces the product's document; null: it goes on as it is. */
  readonly changeDocument: ((html: string) => string) | null;
  /** An answer of the variant's own; null: the product answers. */
  readonly fileOf: (path: string) => OwnFile | null;
}

export type VariantName = 'as served' | 'baseline';

export interface OwnFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

export const asServed: Variant = { name: 'as served', changeDocument: null, fileOf: () => null };
