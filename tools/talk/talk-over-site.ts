import { randomUUID } from 'node:crypto'
import { wizardLogic } from '../../machines/wizard-logic.ts'
import {
  type CompiledProduct,
  isSale,
  type Json,
  type JsonObject,
  laterReactions,
  type Submission,
} from '../../src/engine/index.ts'
import { canonicalJson } from '../../src/engine/canonical-json.ts'
import { operationsOf, readApiDocument } from '../../src/server/operations/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import {
  askForContract,
  converse,
  hear,
  newTalk,
  proceed,
  settleTalk,
  type Site,
  siteWorld,
  take,
  talkNamespaces,
  type TalkNow,
  type TalkOf,
  type TalkStep,
  type TalkTexts,
  talkTexts,
  type TalkTurn,
  type TalkWorld,
} from '../../src/talk/index.ts'
import { languageOf } from '../../src/ui/format/index.ts'
import { UnusableFile } from '../unusable-file.ts'
import type { OpenedSite } from './open-site.ts'

/** The conversation of one person with a site, from the first question to the policy. */
export class TalkOverSite {
  readonly #opened: OpenedSite
  readonly #site: Site
  readonly #world: TalkWorld
  readonly #keys = new Map<string, string>()
  readonly #product: CompiledProduct
  #of: TalkOf
  #now: TalkNow
  #contract: JsonObject | null = null

  private constructor(
    opened: OpenedSite,
    product: CompiledProduct,
    texts: TalkTexts,
    operation: Site['operation'],
  ) {
    const logic = wizardLogic(product, laterReactions)
    this.#opened = opened
    this.#product = product
    this.#of = { product, logic, texts }
    this.#site = {
      operation,
      reach: async (request) => {
        const { status, text, fact } = await opened.ask(request)
        return { status, body: text === '' ? null : (JSON.parse(text) as Json), fact }
      },
      language: () => this.#of.texts.language,
      keyOf: (submission) => this.#keyOf(submission),
      onContract: (contract) => {
        this.#contract = contract
      },
    }
    this.#world = siteWorld(this.#site)
    const { context } = logic.getInitialSnapshot(null, { today: today(), language: texts.language })
    this.#now = { step: context, talk: newTalk }
  }

  /** Opens the product that the site sells now. @throws UnusableFile when the site does not sell it */
  static async open(opened: OpenedSite, product: string, language: string): Promise<TalkOverSite> {
    const listed = await opened.ask({ method: 'get', url: '/api/v1/products', headers: {} })
    const { data } = JSON.parse(listed.text) as {
      readonly data: readonly { readonly id: string; readonly module: string }[]
    }
    const found = data.find(({ id }) => id === product)
    if (found === undefined)
      throw new UnusableFile(
        product,
        `the site sells no such product, but ${data.map(({ id }) => id).join(', ')}`,
      )
    const module = await opened.ask({ method: 'get', url: found.module, headers: {} })
    const known = operationsOf(await readApiDocument())
    const talk = new TalkOverSite(
      opened,
      await loadCompiled(module.text),
      await textsOf(opened, product, language),
      (id) => {
        const operation = known.get(id)
        if (operation === undefined) return null
        const { method, path, languageHeader, body, parameters } = operation
        const query = parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []))
        return { method, path, languageHeader, hasBody: Boolean(body), query }
      },
    )
    // Some lists of choices are asked for at once.
    const { effects } = talk.#now.step
    const first = proceed(talk.#of, talk.#now)
    await talk.#settle({ ...first, effects: [...effects, ...first.effects] })
    return talk
  }

  get turn(): TalkTurn {
    const { product, texts } = this.#of
    return converse({ product, texts, state: this.#now.step.state, talk: this.#now.talk })
  }

  /** The contract with its links to pay; null before it is made. */
  get contract(): JsonObject | null {
    return this.#contract
  }

  /** Says a text: an answer, the number of a choice, or a command. Returns what only a person can do. */
  async say(text: string): Promise<'human' | 'startOver' | null> {
    const need = await this.#settle(hear(this.#of, this.#now, { text }))
    if (need?.kind === 'speak') {
      const texts = await textsOf(this.#opened, this.#product.id, need.language)
      this.#of = { ...this.#of, texts }
      await this.#settle(take(this.#of, this.#now, { type: 'language.changed', language: texts.language }))
      return null
    }
    return need?.kind === 'human' || need?.kind === 'startOver' ? need.kind : null
  }

  /** Pays at the cash desk of the sandbox. Returns the address of the policy; null when there is none. */
  async payInSandbox(): Promise<string | null> {
    const links = (this.#contract?.['payments'] ?? []) as readonly { readonly url: string }[]
    const link = links
      .map(({ url }) => new URL(url, 'http://localhost'))
      .find(({ pathname }) => pathname.startsWith('/sandbox/pay/'))
    if (link === undefined || !isSale(this.#product)) return null
    await this.#opened.ask({
      method: 'post',
      url: `${link.pathname}${link.search}`,
      headers: {},
      body: 'move=pay',
    })
    const { purchase, id } = this.#product
    const contractId = String(this.#contract?.['contractId'])
    for (let tries = 0; tries < mostTries; tries += 1) {
      const operation = purchase.link ?? purchase.check ?? 'contractState'
      const state = await askForContract(this.#site, operation, { product: id, contractId })
      const policy = state?.['policyUrl']
      if (typeof policy === 'string') {
        await this.#settle(take(this.#of, this.#now, { type: 'purchase.settled', paid: true }))
        return policy
      }
      if (typeof state?.['inspection'] === 'string') return null
      await new Promise((done) => setTimeout(done, pauseMs))
    }
    return null
  }

  async #settle(step: TalkStep) {
    const { now, need } = await settleTalk(this.#of, step, this.#world)
    this.#now = now
    return need
  }

  #keyOf({ body }: Submission): string {
    const digest = canonicalJson(body)
    const key = this.#keys.get(digest) ?? randomUUID()
    this.#keys.set(digest, key)
    return key
  }
}

/** The policy is drawn within this many questions of the state, a pause apart. */
const mostTries = 150
const pauseMs = 200

async function textsOf(opened: OpenedSite, product: string, tag: string): Promise<TalkTexts> {
  const language = languageOf(tag)
  const files = await Promise.all(
    [...talkNamespaces, product].map(async (name) => {
      const { status, text } = await opened.ask({
        method: 'get',
        url: `/locales/${language}/${name}.json`,
        headers: {},
      })
      // The site serves flat catalogues.
      return status === 200 ? (JSON.parse(text) as Readonly<Record<string, string>>) : {}
    }),
  )
  return talkTexts(language, Object.assign({}, ...files) as Readonly<Record<string, string>>)
}

/** Today in the country. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent' }).format(new Date())
}
