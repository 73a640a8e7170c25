/** From the refusal to the repeated call. */
export const STEP_UP_LIFE_MS = 5 * 60_000;
/** One that ends sooner is not offered again: a new one takes its place. */
export const STEP_UP_LEAST_MS = 60_000;
/** Wrong proofs of one act; after them it is void. */
export const STEP_UP_MAX_TRIES = 5;
/** Wrong proofs of a member in 24 hours, over all acts: a stolen session must not guess on with new ones. */
export const STEP_UP_DAY_TRIES = 20;
