import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { wizardLogic } from '../../../machines/wizard-logic.ts'
import { canonicalJson } from '../../engine/canonical-json.ts'
import {
  isSale,
  type Json,
  type JsonObject,
  laterReactions,
  save,
  type WizardEvent,
} from '../../engine/index.ts'
import {
  askForContract,
  converse,
  hear,
  newTalk,
  proceed,
  type Reply,
  type SettledTalk,
  settleTalk,
  type Site,
  siteWorld,
  take,
  talkNamespaces,
  type TalkNow,
  type TalkOf,
  type TalkStep,
  talkTexts,
  type TalkTexts,
  type TalkTurn,
} from '../../talk/index.ts'
import type { Language } from '../../ui/format/index.ts'
import type { CoreDeps } from '../deps.ts'
import { keptByUse } from '../kept-by-use.ts'
import type { TextSource } from '../registry/index.ts'
import { calendarDay } from '../world.ts'
import type { ChatWizard } from './chat-state.ts'

/** What conversations in chats need of the server. */
export interface ChatWizardDeps extends Pick<CoreDeps, 'registry' | 'operations' | 'world'> {
  readonly texts: TextSource
  /** The gateway of this server: a chat asks it as a browser does. */
  readonly app: Pick<FastifyInstance, 'inject'>
}

/** A wizard of a chat while one update is answered. */
export interface OpenedWizard {
  readonly turn: () => TalkTurn
  /** Hears a reply. Returns what the bot itself has to do. */
  readonly hear: (reply: Reply) => Promise<SettledTalk['need']>
  readonly speak: (language: Language) => Promise<void>
  /** Asks how far the contract is; the wizard goes on once its policy is issued. */
  readonly askPaid: () => Promise<void>
  readonly state: () => ChatWizard
  /** A text of the conversation, `talk.<key>`. */
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string
}

/** Opens the wizards of chats. */
export interface ChatWizards {
  /** Begins the product that is sold now; null when there is none of this id. */
  readonly begin: (product: string, chat: string, language: Language) => Promise<OpenedWizard | null>
  /** Goes on with a wizard; null when its version is gone. */
  readonly open: (wizard: ChatWizard, chat: string, language: Language) => Promise<OpenedWizard | null>
  /** Ids and names of the products that are sold. */
  readonly offered: (language: Language) => Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Name of a product; its id when it has none. */
  readonly nameOf: (product: string, language: Language) => Promise<string>
  readonly textsOf: (language: Language, product: string | null) => Promise<TalkTexts>
}

/** Texts that were read, and when. */
interface KeptTexts {
  readonly readAt: number
  readonly texts: Promise<TalkTexts>
}

/** Texts of so many products and languages are in memory, each for so long: reading them takes longer than an answer. */
const mostTexts = 60
const keptTextsMs = 60_000

/** Wizards of chats over the registry and the gateway of this server. */
export function chatWizards(deps: ChatWizardDeps): ChatWizards {
  const kept = keptByUse<KeptTexts>(mostTexts)
  const read = async (language: Language, product: string | null) => {
    const names = [...talkNamespaces, ...(product === null ? [] : [product])]
    const files = await Promise.all(names.map(async (name) => (await deps.texts(language, name)) ?? {}))
    return talkTexts(language, Object.assign({}, ...files) as Readonly<Record<string, string>>)
  }
  const textsOf: ChatWizards['textsOf'] = async (language, product) => {
    const key = `${language} ${product ?? ''}`
    const now = deps.world.clock()
    const make = (): KeptTexts => {
      const texts = read(language, product)
      texts.catch(() => kept.forget(key))
      return { readAt: now, texts }
    }
    const known = kept.of(key, make)
    if (now - known.readAt < keptTextsMs) return await known.texts
    kept.forget(key)
    return await kept.of(key, make).texts
  }
  const nameOf: ChatWizards['nameOf'] = async (product, language) =>
    (await deps.texts(language, product))?.[`${product}.title`] ?? product
  const open: ChatWizards['open'] = async (wizard, chat, language) => {
    const product = await deps.registry.compiled(wizard.product, wizard.hash)
    if (product === null) return null
    const texts = await textsOf(language, product.id)
    const logic = wizardLogic(product, laterReactions)
    const today = calendarDay(deps.world.clock())
    const { context } = logic.getInitialSnapshot(null, { today, language, saved: wizard.saved })
    const opened = new ChatTalk(deps, { product, logic, texts }, { chat, wizard, textsOf })
    await opened.resume({ step: context, talk: wizard.talk })
    return opened
  }
  return {
    textsOf,
    nameOf,
    open,
    begin: async (id, chat, language) => {
      const sold = (await deps.registry.list()).find((one) => one.id === id && !one.isArchived)
      const product = sold && (await deps.registry.compiled(sold.id, sold.hash))
      if (!product) return null
      const today = calendarDay(deps.world.clock())
      const { context } = wizardLogic(product, laterReactions).getInitialSnapshot(null, { today, language })
      const saved = save(product, context.state)
      return await open(
        { product: id, hash: product.hash, saved, talk: newTalk, contract: null, isDone: false },
        chat,
        language,
      )
    },
    offered: async (language) => {
      const sold = (await deps.registry.list()).filter(({ group }) => group !== null)
      return await Promise.all(sold.map(async ({ id }) => ({ id, name: await nameOf(id, language) })))
    },
  }
}

interface Begun {
  readonly chat: string
  readonly wizard: ChatWizard
  readonly textsOf: ChatWizards['textsOf']
}

class ChatTalk implements OpenedWizard {
  readonly #site: Site
  readonly #begun: Begun
  #of: TalkOf
  #now: TalkNow | null = null
  #contract: JsonObject | null
  #isDone: boolean

  constructor(deps: ChatWizardDeps, of: TalkOf, begun: Begun) {
    this.#of = of
    this.#begun = begun
    this.#contract = begun.wizard.contract
    this.#isDone = begun.wizard.isDone
    this.#site = {
      operation: (id) => {
        const known = [...deps.operations.values()].find((operation) => operation.id === id)
        if (known === undefined) return null
        const query = known.parameters.flatMap((one) => (one.in === 'query' ? [one.name] : []))
        return {
          method: known.method,
          path: known.path,
          languageHeader: known.languageHeader,
          hasBody: Boolean(known.body),
          query,
        }
      },
      reach: async ({ method, url, headers, body }) => {
        const answer = await deps.app.inject({
          method: method.toUpperCase() as 'GET',
          url,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        })
        const fact = answer.headers['qadam-fact']
        return {
          status: answer.statusCode,
          body: answer.body === '' ? null : (JSON.parse(answer.body) as Json),
          fact: typeof fact === 'string' ? fact : null,
        }
      },
      language: () => this.#of.texts.language,
      // The same answers of the same chat are the same purchase, also after the server was killed in between.
      keyOf: ({ body }) =>
        createHash('sha256')
          .update(`${begun.chat}\n${canonicalJson(body)}`)
          .digest('base64url'),
      onContract: (contract) => {
        this.#contract = contract
      },
    }
  }

  async resume(now: TalkNow): Promise<void> {
    this.#now = now
    const { effects } = now.step
    const first = proceed(this.#of, now)
    await this.#settle({ ...first, effects: [...effects, ...first.effects] })
  }

  say(key: string, values?: Readonly<Record<string, unknown>>): string {
    return this.#of.texts.find(`talk.${key}`, values) ?? key
  }

  turn(): TalkTurn {
    const { product, texts } = this.#of
    const { step, talk } = this.#held
    return converse({ product, texts, state: step.state, talk })
  }

  async hear(reply: Reply) {
    return await this.#settle(hear(this.#of, this.#held, reply))
  }

  async speak(language: Language): Promise<void> {
    this.#of = { ...this.#of, texts: await this.#begun.textsOf(language, this.#of.product.id) }
    await this.#settle(take(this.#of, this.#held, { type: 'language.changed', language }))
  }

  async askPaid(): Promise<void> {
    const { product } = this.#of
    const contractId = this.#contract?.['contractId']
    if (!isSale(product) || typeof contractId !== 'string') return
    const { link, check } = product.purchase
    const state = await askForContract(this.#site, link ?? check ?? 'contractState', {
      product: product.id,
      contractId,
    })
    if (typeof state?.['policyUrl'] !== 'string') return
    const paid: WizardEvent = { type: 'purchase.settled', paid: true }
    if (this.#held.step.state.purchase.status === 'created')
      await this.#settle(take(this.#of, this.#held, paid))
    this.#isDone = true
  }

  state(): ChatWizard {
    const { product } = this.#of
    const { step, talk } = this.#held
    return {
      product: product.id,
      hash: product.hash,
      saved: save(product, step.state),
      talk,
      contract: this.#contract,
      isDone: this.#isDone,
    }
  }

  get #held(): TalkNow {
    if (this.#now === null) throw new Error('the conversation is not resumed')
    return this.#now
  }

  async #settle(step: TalkStep): Promise<SettledTalk['need']> {
    const { now, need } = await settleTalk(this.#of, step, siteWorld(this.#site))
    this.#now = now
    return need
  }
}
