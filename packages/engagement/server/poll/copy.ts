/** Thai line of the statement. */
export const copy = {
  prize: (title: string) => `รางวัลโหวต ${title}`,
} as const;
