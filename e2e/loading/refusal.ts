/** What whoever runs the bench can put right: told as a sentence, without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
