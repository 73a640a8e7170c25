import { refusals } from '../refusals.copy.ts';
import { refuse } from '../refuse.ts';

export interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly next_cursor: string | null;
}

/** Rows that a file takes from the database at a time. */
const CSV_PAGE = 500;
/** Rows of a file: a spreadsheet opens as many, and the memory of the api holds them. */
const MOST_ROWS = 100_000;

/**
 * Reads a list to its end, page by page.
 * @throws FORBIDDEN for a longer list: a file without its last rows would look whole
 */
export async function everyPage(
  read: (page: { readonly limit: number; readonly cursor?: string }) => Promise<Page>,
  most = MOST_ROWS,
): Promise<Page> {
  const items: Page['items'][number][] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await read({ limit: CSV_PAGE, ...(cursor !== null && { cursor }) });
    items.push(...page.items);
    if (items.length > most) throw refuse(refusals.listTooLong(most));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return { items, next_cursor: null };
}
