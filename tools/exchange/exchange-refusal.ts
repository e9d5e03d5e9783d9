/** Error of a pull or push; its message is the whole report. */
export class ExchangeRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ExchangeRefusal'
  }
}
