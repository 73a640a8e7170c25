/** A call this soon after a key or press is the person's own, ms. Timers and live events send the others. */
const PRESENT_MS = 10_000;

let lastInputAtMs = Date.now();

const note = () => {
  lastInputAtMs = Date.now();
};
for (const event of ['pointerdown', 'keydown'] as const) {
  window.addEventListener(event, note, { capture: true, passive: true });
}

/** Tells if the person has just used this tab. The opening of the document counts. */
export const isPersonThere = (): boolean => Date.now() - lastInputAtMs < PRESENT_MS;
