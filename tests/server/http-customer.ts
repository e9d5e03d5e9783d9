import {
  begin,
  step,
  type CallAnswer,
  type CallRequest,
  type CompiledProduct,
  type Step,
  type WizardEvent,
  type WizardState,
} from '../../src/engine/index.ts'
import type { Json, JsonObject } from '../../src/engine/json.ts'
import type { Operation } from '../../src/server/operations/index.ts'
import { loadCompiled } from '../../src/server/registry/index.ts'

/** A request as the browser sends it. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json
}

/** An answer as the browser reads it. */
export interface HttpAnswer {
  readonly status: number
  readonly text: string
  readonly fact: string | null
}

/** The way to a server: over a port, or straight into an app. */
export type Reach = (request: HttpRequest) => Promise<HttpAnswer>

/** A customer whose wizard talks to a whole server: every call that the engine wants goes over HTTP. */
export class HttpCustomer {
  readonly #reach: Reach
  readonly #operations: ReadonlyMap<string, Operation>
  readonly #product: CompiledProduct
  #last: Step

  private constructor({ reach, operations }: CustomerWorld, product: CompiledProduct, today: string) {
    this.#reach = reach
    this.#operations = operations
    this.#product = product
    this.#last = begin(product, { today, language: 'ru' })
  }

  /** Opens the wizard of the version that is sold now. */
  static async open(world: CustomerWorld, id: string, today: string): Promise<HttpCustomer> {
    const list = dataOf(await world.reach({ method: 'GET', url: '/api/v1/products' }))
    const listed = (list as readonly { id: string; module: string }[]).find((product) => product.id === id)
    if (!listed) throw new Error(`${id} is not sold`)
    const { text } = await world.reach({ method: 'GET', url: listed.module })
    const customer = new HttpCustomer(world, await loadCompiled(text), today)
    await customer.settle()
    return customer
  }

  get slide(): string {
    return this.#last.state.slides[this.#last.state.activeSlide - 1]?.id ?? ''
  }

  get refusal() {
    return this.#last.refusal
  }

  get state(): WizardState {
    return this.#last.state
  }

  /** What the wizard wants to be posted, after the event that buys. */
  get submitted(): JsonObject {
    const purchase = this.#last.effects.find((effect) => effect.type === 'purchase')
    if (purchase?.type !== 'purchase')
      throw new Error(`${this.slide} does not buy: ${JSON.stringify(this.refusal)}`)
    return purchase.submission.body
  }

  /** The step after the latest event. */
  get last(): Step {
    return this.#last
  }

  async send(event: WizardEvent): Promise<this> {
    this.take(event)
    await this.settle()
    return this
  }

  /** Takes an event; the calls that it wants are made by `settle`. */
  take(event: WizardEvent): void {
    this.#last = step(this.#product, this.#last.state, event)
  }

  async type(values: Readonly<Record<string, Json>>): Promise<this> {
    for (const [at, value] of Object.entries(values)) await this.send({ type: 'field.changed', at, value })
    return this
  }

  async next(): Promise<this> {
    await this.send({ type: 'slide.continued' })
    if (this.refusal) throw new Error(`${this.slide}: ${JSON.stringify(this.refusal)}`)
    return this
  }

  /** Proves the phone by the SMS that the sandbox shows. */
  async verify(at: string, phone: string): Promise<this> {
    const post = (path: string, body: JsonObject) =>
      this.#reach({ method: 'POST', url: `/api/v1/auth/${path}`, body })
    await post('send-sms', { phone })
    const code = await codeSentTo(this.#reach, phone)
    const { proof } = dataOf(await post('accept', { phone, code })) as { proof: string }
    return await this.send({ type: 'phone.verified', at, number: phone, proof })
  }

  async #ask(request: CallRequest): Promise<CallAnswer> {
    if (request.operation.includes('.')) {
      const { id, hash } = this.#product
      const asked = await this.#reach(foreignRequest({ product: id, version: hash }, request))
      const answered =
        asked.status === 200 ? dataOf(asked) : { ...asked, body: JSON.parse(asked.text) as Json }
      const { status, body } = answered as { readonly status: number; readonly body: Json }
      return { kind: 'answer', status, body, fact: null }
    }
    const operation = this.#operations.get(request.operation)
    if (!operation) throw new Error(`No operation ${request.operation}`)
    const { status, text, fact } = await this.#reach(requestOf(operation, request))
    return { kind: 'answer', status, body: JSON.parse(text) as Json, fact }
  }

  /** Makes the calls that the latest event wants, and those that their answers want. */
  async settle(): Promise<void> {
    for (let effects = this.#last.effects; effects.length > 0;) {
      const following: (typeof effects)[number][] = []
      for (const effect of effects) {
        if (effect.type !== 'send') continue
        const { key, requestKey, request } = effect
        const answer = await this.#ask(request)
        const before = this.#last
        const after = step(this.#product, before.state, { type: 'call.answered', key, requestKey, answer })
        following.push(...after.effects)
        // What the customer's own event led to stays to be looked at.
        this.#last = { ...after, effects: before.effects, refusal: before.refusal }
      }
      effects = following
    }
  }
}

/** The code in the SMS to this phone: of messages sent in one moment, which a stopped clock makes all of them, none is the latest. */
export async function codeSentTo(reach: Reach, phone: string): Promise<string> {
  const outbox = dataOf(await reach({ method: 'GET', url: '/sandbox/outbox.json' }))
  const messages = outbox as readonly { readonly phone: string; readonly text: string }[]
  const codes = messages.flatMap((sms) => (sms.phone === phone ? (/#(\d{6})/.exec(sms.text)?.[1] ?? []) : []))
  return codes[0] ?? ''
}

/** What a customer needs of the world. */
export interface CustomerWorld {
  readonly reach: Reach
  readonly operations: ReadonlyMap<string, Operation>
}

/** The value under `data` of an answer. */
export function dataOf({ text }: HttpAnswer): unknown {
  return (JSON.parse(text) as { readonly data: unknown }).data
}

/** A call of another service, as the browser sends it to our server. */
export function foreignRequest(
  of: { readonly product: string; readonly version: string },
  { operation, path, query, body }: Pick<CallRequest, 'operation' | 'path' | 'query' | 'body'>,
): HttpRequest {
  const [service, name] = operation.split('.')
  return {
    method: 'POST',
    url: `/api/v1/foreign/${service}/${name}`,
    headers: { 'accept-language': 'ru' },
    body: { ...of, request: { path, query, body } },
  }
}

function requestOf(
  operation: Operation,
  request: { readonly path: object; readonly query: object; readonly body: Json },
): HttpRequest {
  const texts = (values: object): readonly [string, string][] =>
    Object.entries(values).map(([name, value]) => [name, String(value)])
  const path = texts(request.path).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = new URLSearchParams(texts(request.query).map(([name, value]) => [name, value])).toString()
  return {
    // The operations that wizards call are among these.
    method: operation.method.toUpperCase() as HttpRequest['method'],
    url: query ? `${path}?${query}` : path,
    headers: operation.languageHeader ? { [operation.languageHeader]: 'ru' } : {},
    ...(operation.body && { body: request.body }),
  }
}
