/** Every table of the product. Each area adds those that it owns, by declaration merging, in its `*.tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the areas
export interface Database {}
