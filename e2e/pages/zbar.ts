import type { Locator } from '@playwright/test';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { PNG } from 'pngjs';

/** What zbar, a reader that shares no code with the product, finds in the picture of an element as it is on the screen. */
export async function readByZbar(element: Locator): Promise<string[]> {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  const pixels = Uint8Array.from(data).buffer;
  const symbols = await scanRGBABuffer(pixels, width, height);
  return symbols.map((symbol) => symbol.decode());
}
