import { canVibrate, useWinEffects } from '../parts/win-effects.store.ts';

/** Three rising notes: frequency in Hz, start in seconds. */
const notes = [
  [659.25, 0],
  [783.99, 0.13],
  [1046.5, 0.26],
] as const;
const NOTE_S = 0.7;

/** Plays sound and vibration if the member switched them on and the device can. */
export function playWinEffects(): void {
  const { sound, vibration } = useWinEffects.getState();
  if (vibration && canVibrate()) navigator.vibrate([60, 60, 140]);
  if (sound) void ring().catch((error: unknown) => console.error(error));
}

async function ring(): Promise<void> {
  // Browsers mute an untouched page and would play the sound at the first touch, much later.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const audio = new AudioContext();
  for (const [frequency, at] of notes) {
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency });
    const volume = new GainNode(audio, { gain: 0 });
    const begins = audio.currentTime + at;
    volume.gain.setValueAtTime(0, begins);
    volume.gain.linearRampToValueAtTime(0.18, begins + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + NOTE_S);
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + NOTE_S);
  }
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await audio.close();
}
