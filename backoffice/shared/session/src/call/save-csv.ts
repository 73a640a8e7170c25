import type { StaffCallName, StaffInputOf } from '@chokdee/contracts/staff-calls';
import { dataOf, send } from './client.ts';

/** Browsers may still read the address just after the press, ms. */
const REVOKE_MS = 1_000;

/** Saves a whole list as a CSV file. @throws StaffError */
export async function saveCsv<K extends StaffCallName>(name: K, input: StaffInputOf<K>): Promise<void> {
  const asked = { ...(input as object), as: 'csv', cursor: undefined, limit: undefined };
  const response = await send(name, { input: asked, responseType: 'blob' }, { background: false });
  const file = response.data as Blob;
  const type: unknown = response.headers['content-type'];
  if (response.status >= 400 || !String(type).includes('csv')) {
    dataOf(name, asked, { status: response.status, data: parsed(await file.text()) });
    return;
  }
  const disposition: unknown = response.headers['content-disposition'];
  const fileName = /filename="([^"]+)"/.exec(String(disposition))?.[1] ?? 'list.csv';
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
