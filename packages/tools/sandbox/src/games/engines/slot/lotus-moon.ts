import { rowsOf, tenLines } from './models.ts';
import type { SlotConfig } from './slot.rules.ts';

type LotusSymbol = 'moon' | 'lotus' | 'lantern' | 'bowl' | 'pink' | 'green' | 'violet' | 'white';

/** L lotus wild, M moon, A lantern, B bowl, P G V W dumplings. */
const letters: Record<string, LotusSymbol> = {
  L: 'lotus',
  M: 'moon',
  A: 'lantern',
  B: 'bowl',
  P: 'pink',
  G: 'green',
  V: 'violet',
  W: 'white',
};
const strip = (text: string) => [...text].map((letter) => letters[letter] ?? 'white');

/** Slot with strips and drawings of its own. */
export const lotusMoonRules: SlotConfig<LotusSymbol> = {
  strips: [
    strip('WPGBVWAPGMVWBPGLVWAPGVBWPGAVWPMG'),
    strip('GVWPBGAVWPGLMVWPBGVAWPGVBWPGLVWA'),
    strip('VPWGAVBPWGMVLPWGVBPAWGVPWBGVLPWG'),
    strip('PGVWBPGAVWMPGVLWBPGVWAPGVWBPGVLW'),
    strip('WVGPAWVBGPWVMGPWLVGBPWVGAPWVGBPW'),
  ],
  lines: rowsOf(tenLines),
  pays: {
    lotus: [50, 250, 2000],
    moon: [30, 150, 800],
    lantern: [20, 80, 400],
    bowl: [20, 60, 300],
    pink: [8, 25, 100],
    green: [8, 25, 100],
    violet: [6, 20, 80],
    white: [6, 20, 80],
  },
  units: 10,
  wild: 'lotus',
};

export const lotusMoonNames: Readonly<Record<LotusSymbol, string>> = {
  lotus: 'ดอกบัว (แทนได้ทุกรูป)',
  moon: 'พระจันทร์',
  lantern: 'โคมลอย',
  bowl: 'ถ้วยบัวลอย',
  pink: 'บัวลอยชมพู',
  green: 'บัวลอยเขียว',
  violet: 'บัวลอยม่วง',
  white: 'บัวลอยขาว',
};
