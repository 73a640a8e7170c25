/** A mistake of the caller: printed as a sentence without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
