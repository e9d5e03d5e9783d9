/** A request that is answered by hand. */
export class HandRequest extends EventTarget {
  static last: HandRequest | null = null
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  opened = ''
  status = 0
  responseText = ''
  sent: FormData | null = null

  constructor() {
    super()
    HandRequest.last = this
  }

  open(method: string, address: string): void {
    this.opened = `${method} ${address}`
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value
  }

  getResponseHeader(): string | null {
    return null
  }

  /** Answered by hand. */
  send(body: FormData): void {
    this.sent = body
  }

  abort(): void {
    this.end('abort')
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }

  answer(status: number, body: unknown): void {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.end('load')
  }

  end(type: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
}
