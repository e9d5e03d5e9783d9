import { randomUUID } from 'node:crypto'
import { wizardLogic } from '../../../machines/wizard-logic.ts'
import { laterReactions, save } from '../../engine/index.ts'
import { newTalk, talkNamespaces, talkTexts, type TalkTexts } from '../../talk/index.ts'
import type { Language } from '../../ui/format/index.ts'
import type { CoreDeps } from '../deps.ts'
import { keptByUse } from '../kept-by-use.ts'
import type { TextSource } from '../registry/index.ts'
import { calendarDay } from '../world.ts'
import type { ChatSiteDeps } from './chat-site.ts'
import type { ChatWizard } from './chat-state.ts'
import { ChatTalk, removeFiles } from './chat-talk.ts'
import type { OpenedWizard, UnusedFiles } from './opened-wizard.ts'

/** What conversations in chats need of the server. */
export interface ChatWizardDeps extends ChatSiteDeps, Pick<CoreDeps, 'registry' | 'world'> {
  readonly texts: TextSource
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
  /** Removes files that no saved answer of a chat names. */
  readonly removeFiles: (chat: string, unused: UnusedFiles) => Promise<void>
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
    removeFiles: async (chat, unused) => await removeFiles(deps, chat, unused),
    begin: async (id, chat, language) => {
      const sold = (await deps.registry.list()).find((one) => one.id === id && !one.isArchived)
      const product = sold && (await deps.registry.compiled(sold.id, sold.hash))
      if (!product) return null
      const today = calendarDay(deps.world.clock())
      const { context } = wizardLogic(product, laterReactions).getInitialSnapshot(null, { today, language })
      const saved = save(product, context.state)
      return await open(
        {
          run: randomUUID(),
          product: id,
          hash: product.hash,
          saved,
          talk: newTalk,
          contract: null,
          isDone: false,
        },
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
