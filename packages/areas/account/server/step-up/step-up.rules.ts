/** Time in ms from the refusal to the repeated call. */
export const STEP_UP_LIFE_MS = 5 * 60_000;
/** Time in ms that must be left for a step-up to be offered again; else a new one replaces it. */
export const STEP_UP_LEAST_MS = 60_000;
/** Wrong proofs of one act; after them it is void. */
export const STEP_UP_MAX_TRIES = 5;
/** Wrong proofs of a member in 24 hours, over all acts: a stolen session must not guess on with new ones. */
export const STEP_UP_DAY_TRIES = 20;
