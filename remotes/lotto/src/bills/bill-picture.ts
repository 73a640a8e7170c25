import { type ColourOf, coloursOf, paintPicture } from '@chokdee/ui/win-picture';
import type { BillDetail } from '../lotto.types.ts';
import { type BillRow, billRows, type InkName } from './bill-rows.ts';

const WIDTH = 720;
const MARGIN = 48;
const EDGE = 28;

/** CSS variables of the ticket's colours. */
const tokens: Record<InkName | 'paper' | 'rule', string> = {
  paper: '--paper',
  rule: '--paper-line',
  ink: '--paper-ink',
  soft: '--paper-ink-2',
  money: '--paper-money',
  jade: '--paper-jade',
  red: '--paper-red',
};

/**
 * Draws the bill on paper, as high as its rows need.
 * @throws Error when the browser has no canvas
 */
export function drawBill(detail: BillDetail): Promise<Blob> {
  const rows = billRows(detail);
  const height = EDGE * 2 + rows.reduce((sum, row) => sum + heightOf(row), 0);
  const colourOf = coloursOf(tokens);
  return paintPicture({
    width: WIDTH,
    height,
    words: rows.map((row) => (row === 'tear' ? '' : `${row.left}${row.right ?? ''}`)).join(''),
    paint: (pen, family) => {
      pen.fillStyle = colourOf('paper');
      pen.fillRect(0, 0, WIDTH, height);
      let y = EDGE;
      for (const row of rows) {
        if (row === 'tear') drawTear(pen, y, colourOf('rule'));
        else drawText(pen, row, y, { colourOf, family });
        y += heightOf(row);
      }
    },
  });
}

/** Thai marks stand above and below letters, so a line is nearly twice as high as its letters. */
const heightOf = (row: BillRow): number => (row === 'tear' ? 40 : Math.round(row.size * 1.75));

interface Look {
  readonly colourOf: ColourOf<keyof typeof tokens>;
  readonly family: string;
}

function drawText(pen: CanvasRenderingContext2D, row: Exclude<BillRow, 'tear'>, y: number, look: Look): void {
  const { colourOf, family } = look;
  const baseline = y + row.size * 1.25;
  pen.font = `${row.isBold ? 600 : 400} ${row.size}px ${family}`;
  pen.fillStyle = colourOf(row.ink);
  pen.textAlign = 'left';
  const room = WIDTH - 2 * MARGIN - (row.right === undefined ? 0 : pen.measureText(row.right).width + 24);
  pen.fillText(row.left, MARGIN, baseline, room);
  if (row.right === undefined) return;
  pen.fillStyle = colourOf(row.rightInk ?? row.ink);
  pen.textAlign = 'right';
  pen.fillText(row.right, WIDTH - MARGIN, baseline);
}

function drawTear(pen: CanvasRenderingContext2D, y: number, rule: string): void {
  pen.save();
  pen.strokeStyle = rule;
  pen.lineWidth = 3;
  pen.setLineDash([12, 9]);
  pen.beginPath();
  pen.moveTo(MARGIN, y + 20);
  pen.lineTo(WIDTH - MARGIN, y + 20);
  pen.stroke();
  pen.restore();
}
