/** A way to serve the product's pages. */
export interface Variant {
  readonly name: VariantName;
  /** Changes the product's document; null leaves it as it is. */
  readonly changeDocument: ((html: string) => string) | null;
  /** Answer of the variant; null lets the product answer. */
  readonly fileOf: (path: string) => OwnFile | null;
}

export type VariantName = 'as served' | 'baseline';

export interface OwnFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

export const asServed: Variant = { name: 'as served', changeDocument: null, fileOf: () => null };
