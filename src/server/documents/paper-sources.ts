import type { FastifyInstance } from 'fastify'
import type { CompiledProduct, JsonObject, Step } from '../../engine/index.ts'
import type { TermsEdition } from '../../engine/product/index.ts'
import type { Language } from '../../ui/format/index.ts'
import type { CoreDeps } from '../deps.ts'
import type { Operation } from '../operations/index.ts'
import type { TextSource } from '../registry/index.ts'
import type { Contract } from '../store/index.ts'
import { calendarDay } from '../world.ts'
import { askChoices } from './ask-choices.ts'
import { contractAnswers, type ContractAnswers } from './contract-answers.ts'
import { choicesOf, recalledWizard } from './recalled-wizard.ts'
import { createSay, type Say } from './say.ts'
import type { TermsBook } from './terms-book.ts'

/** Dependencies of the sources of documents. */
export interface PaperSourceDeps extends Pick<CoreDeps, 'registry'> {
  readonly texts: TextSource
  readonly operations: ReadonlyMap<string, Operation>
  readonly terms: TermsBook
  /** The gateway of this server, which answers lists of choices. It is built later, hence a promise. */
  readonly gateway: Promise<Pick<FastifyInstance, 'inject'>>
}

/** Answers in the words of their product. */
export interface SpokenAnswers {
  readonly answers: ContractAnswers
  /** The wizard in which they were given. */
  readonly wizard: Step
  readonly say: Say
}

/** Answers as JSON, and when they were sent, in milliseconds since 1970. */
export type SentAnswers = Pick<Contract, 'data' | 'created_at'>

/** Reads what documents of contracts are made of: products, terms, answers and texts. */
export interface PaperSources {
  /** The version of the product that was bought; for an imported policy, the version that is sold now; or null. */
  readonly product: (contract: Contract) => Promise<CompiledProduct | null>
  /** The terms that the contract was made on; null for an imported policy and for a product without terms. */
  readonly terms: (contract: Contract) => Promise<TermsEdition | null>
  /** The terms that contracts of a product are made on that day; null for a product without terms. */
  readonly termsOn: (product: string, day: string) => Promise<TermsEdition | null>
  /** The answers that were sent; the choices of the fields under these patterns are read with their lists. */
  readonly answers: (
    sent: SentAnswers,
    product: CompiledProduct,
    patterns: readonly string[],
    language: Language,
  ) => Promise<SpokenAnswers>
  /** The texts of a product and of documents. */
  readonly say: (language: string, product: string) => Promise<Say>
}

/** The sources of documents over the registry and the texts. */
export function paperSources({ registry, texts, operations, terms, gateway }: PaperSourceDeps): PaperSources {
  const soldNow = async (product: string) => (await registry.list()).find(({ id }) => id === product)
  const say: PaperSources['say'] = async (language, product) => {
    const names = [product, 'documents', 'terms']
    const [own, general, clauses] = await Promise.all(names.map(async (name) => await texts(language, name)))
    return createSay(language, { ...clauses, ...general, ...own })
  }

  return {
    product: async (contract) => {
      if (!isImported(contract)) return await registry.compiled(contract.product, contract.version)
      const sold = await soldNow(contract.product)
      return sold ? await registry.compiled(sold.id, sold.hash) : null
    },
    terms: async (contract) => {
      if (isImported(contract)) return null
      return await terms.of(contract.product, contract.version, calendarDay(contract.created_at))
    },
    termsOn: async (product, day) => {
      const sold = await soldNow(product)
      return sold ? await terms.of(product, sold.hash, day) : null
    },
    answers: async (sent, product, patterns, language) => {
      // Answers were checked against their product when they were sent.
      const data = JSON.parse(sent.data) as JsonObject
      const wizard = await recalledWizard(
        product,
        data,
        { today: calendarDay(sent.created_at), language },
        { ask: askChoices(await gateway, operations), choices: choicesOf(product, patterns) },
      )
      const spoken = await say(language, product.id)
      const answers = contractAnswers({ product, data, wizard, language, say: spoken })
      return { answers, wizard, say: spoken }
    },
    say,
  }
}

/** Returns whether a policy came from the former system, without the answers that it was made from. */
export function isImported({ version }: Pick<Contract, 'version'>): boolean {
  return version === ''
}
