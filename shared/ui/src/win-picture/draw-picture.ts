import { type ColourOf, coloursOf, paintPicture } from './paint.ts';

const WIDTH = 1080;
const HEIGHT = 1080;
const MARGIN = 72;

/** Colours of the page's ticket, by their CSS variables. */
const tokens = {
  ground: '--cta',
  paper: '--paper',
  rule: '--paper-line',
  ink: '--paper-ink',
  soft: '--paper-ink-2',
  money: '--paper-money',
  jade: '--paper-jade',
} as const;

export interface PictureRow {
  readonly text: string;
  readonly size: number;
  readonly ink: keyof typeof tokens;
  readonly isBold?: boolean;
}

/** Draws a square picture of a ticket. @throws Error when the browser has no canvas */
export function drawPicture(rows: readonly PictureRow[]): Promise<Blob> {
  const colourOf = coloursOf(tokens);
  return paintPicture({
    width: WIDTH,
    height: HEIGHT,
    words: rows.map(({ text }) => text).join(''),
    paint: (pen, family) => {
      drawPaper(pen, colourOf);
      drawRows(pen, rows, { colourOf, family });
    },
  });
}

type Colours = ColourOf<keyof typeof tokens>;

/** A ticket with punched edges, and the lines of the printer's flower. */
function drawPaper(pen: CanvasRenderingContext2D, colourOf: Colours): void {
  pen.fillStyle = colourOf('ground');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colourOf('paper');
  pen.fillRect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
  pen.fillStyle = colourOf('ground');
  for (let x = MARGIN + 24; x < WIDTH - MARGIN; x += 48) {
    for (const y of [MARGIN, HEIGHT - MARGIN]) {
      pen.beginPath();
      pen.arc(x, y, 13, 0, 2 * Math.PI);
      pen.fill();
    }
  }
  pen.strokeStyle = colourOf('rule');
  pen.globalAlpha = 0.5;
  pen.lineWidth = 3;
  for (let petal = 0; petal < 12; petal += 1) {
    pen.beginPath();
    pen.ellipse(WIDTH / 2, HEIGHT / 2, 380, 130, (petal * Math.PI) / 12, 0, 2 * Math.PI);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

interface Look {
  readonly colourOf: Colours;
  readonly family: string;
}

/** Line height in px. Thai marks stand above and below the letters, so a line is nearly twice as high as a letter. */
const heightOf = ({ size }: PictureRow): number => size * 1.7;

function drawRows(pen: CanvasRenderingContext2D, rows: readonly PictureRow[], { colourOf, family }: Look): void {
  let y = (HEIGHT - rows.reduce((sum, row) => sum + heightOf(row), 0)) / 2;
  pen.textAlign = 'center';
  for (const row of rows) {
    pen.font = `${row.isBold ? 600 : 400} ${row.size}px ${family}`;
    pen.fillStyle = colourOf(row.ink);
    pen.fillText(row.text, WIDTH / 2, y + row.size * 1.2, WIDTH - 4 * MARGIN);
    y += heightOf(row);
  }
}
