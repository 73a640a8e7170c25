import type { Locator } from '@playwright/test';
import { scanRGBABuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { PNG } from 'pngjs';

/** Looks for QR codes alone, as a bank app does: a row of modules may happen to be an (empty) bar code, too. */
async function qrScanner(): Promise<ZBarScanner> {
  const scanner = await ZBarScanner.create();
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  scanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  return scanner;
}

/** What zbar, a reader that shares no code with the product, finds in the picture of an element as it is on the screen. */
export async function readByZbar(element: Locator): Promise<string[]> {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  const pixels = Uint8Array.from(data).buffer;
  const symbols = await scanRGBABuffer(pixels, width, height, await qrScanner());
  return symbols.map((symbol) => symbol.decode());
}
