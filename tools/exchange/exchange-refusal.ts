/** A pull or push that cannot go on; its message is the whole report. */
export class ExchangeRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ExchangeRefusal'
  }
}
