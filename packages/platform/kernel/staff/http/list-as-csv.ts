import type { StaffCallSpec } from '@chokdee/contracts/server';
import type { FastifyReply } from 'fastify';
import { CSV_MIME, type CsvCell, csvFile, csvText, csvTime } from '../../http/csv.ts';

export interface CsvRows {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

interface Column {
  readonly name: string;
  readonly title: string;
  readonly isTime: boolean;
}

interface ListSchema {
  readonly properties?: {
    readonly items?: {
      readonly items?: {
        readonly properties?: Record<string, { title?: string; format?: string; anyOf?: { format?: string }[] }>;
      };
    };
  };
}

/** Columns of a list: the fields of its rows that have a title, in their order. */
function columnsOf(data: unknown): Column[] {
  const fields = (data as ListSchema).properties?.items?.items?.properties ?? {};
  return Object.entries(fields).flatMap(([name, { title, format, anyOf = [] }]) =>
    title === undefined
      ? []
      : [{ name, title, isTime: [format, ...anyOf.map((each) => each.format)].includes('date-time') }],
  );
}

function cellOf(value: unknown, isTime: boolean): CsvCell {
  if (value === null || value === undefined) return csvText('');
  if (isTime) return csvTime(new Date(String(value)));
  // A number is the own figure of the house, so its sign is no formula.
  if (typeof value === 'number') return String(value) as CsvCell;
  return csvText(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** Answers a list as a file. Texts that a spreadsheet would read as formulas are escaped. */
export function csvOf(reply: FastifyReply, spec: StaffCallSpec, call: string, { items }: CsvRows): FastifyReply {
  const columns = columnsOf(spec.data);
  const file = csvFile(
    columns.map(({ title }) => title),
    items.map((row) => columns.map(({ name, isTime }) => cellOf(row[name], isTime))),
  );
  const name = `${call.slice(call.indexOf('/staff/') + '/staff/'.length).replaceAll('/', '-')}.csv`;
  return reply.type(CSV_MIME).header('content-disposition', `attachment; filename="${name}"`).send(file);
}
