import jsQR from 'jsqr';

/** Longest side of the whole picture in pixels: more make the search slow and find no more codes. */
const WHOLE_SIDE = 1_000;
/** Longest side of a window in pixels, enough for a code on a fourth of it. Smaller windows find smaller codes. */
const WINDOW_SIDE = 640;
/** Sides of small windows, as parts of the shorter side of the picture. */
const PARTS = [2 / 3, 1 / 2, 1 / 3];
/** Most searches of one picture, which bounds the time. */
const MAX_TRIES = 60;
/** Margin around a read code that is wiped too, as a part of its side. Remains would disturb the next search. */
const MARGIN = 0.1;

/**
 * Reads the codes of a picture: first the whole of it, then windows that become smaller, each kind from the end of the
 * picture, where slips have theirs. A code that is read is wiped out, since two codes in one picture hide each other.
 * @param picture pixels of four numbers, which are changed
 * @param isWanted whether the text of a code ends the search
 * @param mayGoOn asked before each try
 * @returns the texts of the codes that were found, the wanted one last
 */
export function searchCodes(picture, isWanted, mayGoOn) {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const windows = [whole, ...windowsOf(picture)];
  const texts = [];
  for (let tries = 0; windows.length > 0 && tries < MAX_TRIES && mayGoOn(); tries += 1) {
    const window = windows.shift();
    const code = readCode(picture, window, window === whole);
    if (!code) continue;
    texts.push(code.text);
    if (isWanted(code.text)) break;
    wipe(picture, code);
    windows.unshift(whole, window);
  }
  return texts;
}

function windowsOf({ width, height }) {
  const shorter = Math.min(width, height);
  const cover = (wide, high) =>
    startsOf(height, high).flatMap((top) =>
      startsOf(width, wide).map((left) => ({ left, top, width: wide, height: high })),
    );
  const squares = PARTS.map((part) => Math.ceil(shorter * part)).flatMap((side) => cover(side, side));
  const halves = [...cover(Math.ceil(width / 2), height), ...cover(width, Math.ceil(height / 2))];
  // A picture that is about as wide as high has been searched as a whole.
  const along = Math.max(width, height) < 1.2 * shorter ? [] : cover(shorter, shorter);
  return [...along, ...halves, ...squares];
}

/** Lists windows from the end on, each half a side before the one listed last. */
function startsOf(length, side) {
  const starts = [];
  for (let start = length - side; start > 0; start -= Math.ceil(side / 2)) starts.push(start);
  return [...starts, 0];
}

/** Reads a code in a window: its text, and its place in the picture. Null means none is read. */
function readCode(picture, window, isWhole) {
  const step = Math.max(1, Math.max(window.width, window.height) / (isWhole ? WHOLE_SIDE : WINDOW_SIDE));
  const { data, width, height } = step === 1 ? cut(picture, window) : shrink(picture, window, step);
  const code = jsQR(data, width, height, { inversionAttempts: isWhole ? 'attemptBoth' : 'dontInvert' });
  if (!code) return null;
  const { topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner } = code.location;
  const corners = [topLeftCorner, topRightCorner, bottomLeftCorner, bottomRightCorner];
  const [xs, ys] = [corners.map(({ x }) => window.left + x * step), corners.map(({ y }) => window.top + y * step)];
  return {
    text: code.data,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** Copies the pixels of a window. */
function cut({ data, width }, window) {
  const pixels = new Uint8ClampedArray(window.width * window.height * 4);
  for (let row = 0; row < window.height; row += 1) {
    const from = ((window.top + row) * width + window.left) * 4;
    pixels.set(data.subarray(from, from + window.width * 4), row * window.width * 4);
  }
  return { data: pixels, width: window.width, height: window.height };
}

/** Scales a window down. Each pixel is the grey mean of the pixels that it replaces. */
function shrink({ data, width }, window, step) {
  const small = {
    width: Math.max(1, Math.floor(window.width / step)),
    height: Math.max(1, Math.floor(window.height / step)),
  };
  const grey = new Uint8ClampedArray(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1) {
    const [top, bottom] = [window.top + Math.floor(y * step), window.top + Math.floor((y + 1) * step)];
    for (let x = 0; x < small.width; x += 1) {
      const [left, right] = [window.left + Math.floor(x * step), window.left + Math.floor((x + 1) * step)];
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let at = (row * width + left) * 4; at < (row * width + right) * 4; at += 4) {
          sum += data[at] + data[at + 1] + data[at + 2];
        }
      }
      grey.fill(sum / (3 * (bottom - top) * (right - left)), (y * small.width + x) * 4, (y * small.width + x + 1) * 4);
    }
  }
  return { data: grey, ...small };
}

function wipe({ data, width, height }, { left, right, top, bottom }) {
  const margin = MARGIN * Math.max(right - left, bottom - top);
  const within = (value, most) => Math.min(most, Math.max(0, Math.round(value)));
  const [first, end] = [within(left - margin, width), within(right + margin, width)];
  for (let row = within(top - margin, height); row < within(bottom + margin, height); row += 1) {
    data.fill(255, (row * width + first) * 4, (row * width + end) * 4);
  }
}
