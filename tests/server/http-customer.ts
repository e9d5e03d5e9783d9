import type { FastifyInstance } from 'fastify'
import { begin, step, type CompiledProduct, type Step, type WizardEvent } from '../../src/engine/index.ts'
import type { Json } from '../../src/engine/json.ts'
import type { Operation } from '../../src/server/gateway/index.ts'
import type { WholeServer } from './composed-server.ts'

/** A customer whose wizard talks to a whole server: every call that the engine wants goes over HTTP. */
export class HttpCustomer {
  readonly #server: WholeServer
  readonly #product: CompiledProduct
  #last: Step

  constructor(server: WholeServer, product: CompiledProduct, today: string) {
    this.#server = server
    this.#product = product
    this.#last = begin(product, { today, language: 'ru' })
  }

  /** Opens the wizard of the version that is sold now. */
  static async open(server: WholeServer, id: string, today: string): Promise<HttpCustomer> {
    const { registry } = server.deps
    const listed = (await registry.list()).find((product) => product.id === id)
    const product = listed && (await registry.compiled(id, listed.hash))
    if (!product) throw new Error(`${id} is not sold`)
    const customer = new HttpCustomer(server, product, today)
    await customer.#settle()
    return customer
  }

  get slide(): string {
    return this.#last.state.slides[this.#last.state.activeSlide - 1]?.id ?? ''
  }

  get refusal() {
    return this.#last.refusal
  }

  get state() {
    return this.#last.state
  }

  /** What the last step asked the world to do. */
  get effects() {
    return this.#last.effects
  }

  async send(event: WizardEvent): Promise<this> {
    this.#last = step(this.#product, this.#last.state, event)
    await this.#settle()
    return this
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
    const post = (path: string, payload: object) =>
      this.#server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload })
    await post('send-sms', { phone })
    const [sms] = await this.#server.deps.store.sms.latest(1)
    const code = /#(\d{6})/.exec(sms?.text ?? '')?.[1] ?? ''
    const { proof } = (await post('accept', { phone, code })).json().data as { proof: string }
    return await this.send({ type: 'phone.verified', at, number: phone, proof })
  }

  async #settle(): Promise<void> {
    for (let effects = this.#last.effects; effects.length > 0;) {
      const wanted = effects.flatMap((effect) => (effect.type === 'send' ? [effect] : []))
      const following: (typeof effects)[number][] = []
      for (const { key, requestKey, request } of wanted) {
        const operation = this.#server.deps.operations.get(request.operation)
        if (!operation) throw new Error(`No operation ${request.operation}`)
        const response = await askOver(this.#server.app, operation, request)
        const answer = {
          kind: 'answer',
          status: response.statusCode,
          body: response.json(),
          fact: response.headers['qadam-fact'] === undefined ? null : String(response.headers['qadam-fact']),
        } as const
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

function askOver(
  app: FastifyInstance,
  operation: Operation,
  request: { readonly path: object; readonly query: object; readonly body: Json },
) {
  const texts = (values: object) =>
    Object.entries(values).map(([name, value]) => [name, String(value)] as const)
  const path = texts(request.path).reduce(
    (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
    operation.path,
  )
  const query = new URLSearchParams(texts(request.query).map(([name, value]) => [name, value])).toString()
  return app.inject({
    method: operation.method.toUpperCase() as 'GET',
    url: query ? `${path}?${query}` : path,
    headers: operation.languageHeader ? { [operation.languageHeader]: 'ru' } : {},
    ...(request.body !== null && operation.body && { payload: request.body as object }),
  })
}
