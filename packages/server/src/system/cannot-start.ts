/** Why the server cannot start, in a sentence for whoever runs it: where it was raised in the code is no help to them. */
export class CannotStart extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = "CannotStart";
  }
}
