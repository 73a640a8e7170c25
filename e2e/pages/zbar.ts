import type { Locator } from '@playwright/test';
import { scanRGBABuffer, ZBarConfigType, ZBarScanner, ZBarSymbolType } from '@undecaf/zbar-wasm';
import { PNG } from 'pngjs';

/** Scanner for QR codes alone: a row of modules may look like an (empty) bar code. */
async function qrScanner(): Promise<ZBarScanner> {
  const scanner = await ZBarScanner.create();
  scanner.setConfig(ZBarSymbolType.ZBAR_NONE, ZBarConfigType.ZBAR_CFG_ENABLE, 0);
  scanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_ENABLE, 1);
  return scanner;
}

/** QR codes that zbar finds in an element's screenshot. It shares no code with the product. */
export async function readByZbar(element: Locator): Promise<string[]> {
  const { data, width, height } = PNG.sync.read(await element.screenshot());
  const pixels = Uint8Array.from(data).buffer;
  const symbols = await scanRGBABuffer(pixels, width, height, await qrScanner());
  return symbols.map((symbol) => symbol.decode());
}
