import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { toString as qrCode } from 'qrcode'
import { canonicalJson } from '../../engine/canonical-json.ts'
import { textKeysOf, type CompiledProduct, type JsonObject, type Problem } from '../../engine/index.ts'
import type { TermsEdition } from '../../engine/product/index.ts'
import { formatAnswer, languageOf, type Language } from '../../ui/format/index.ts'
import { QadamError } from '../errors/index.ts'
import type { ReasonsOf } from '../gateway/index.ts'
import type { Operation } from '../operations/index.ts'
import type { ProductRegistry, TextSource } from '../registry/index.ts'
import type { Contract, DocumentKind, IssuedDocument } from '../store/index.ts'
import type { CoreDeps } from '../deps.ts'
import { calendarDay } from '../world.ts'
import { askChoices } from './ask-choices.ts'
import { requiredText } from './clause-texts.ts'
import { contractAnswers, type ContractAnswers } from './contract-answers.ts'
import { drawPdf } from './draw-pdf.ts'
import { insurerFacts, type InsurerFile } from './insurer-facts.ts'
import { holderForStrangers, maskedAnswer } from '../masked.ts'
import { checkAddress } from './policy-links.ts'
import { policySheet } from './policy-sheet.ts'
import { choicesOf, recalledWizard } from './recalled-wizard.ts'
import { rulesOf, rulesSheet, type Rules, type RulesSource } from './rules-sheet.ts'
import { speaker, type Say } from './say.ts'
import type { Sheet } from './sheet.ts'
import type { TermsBook } from './terms-book.ts'

/** Dependencies of documents. */
export interface PaperDeps extends Pick<CoreDeps, 'settings' | 'store' | 'registry' | 'seals'> {
  readonly texts: TextSource
  readonly operations: ReadonlyMap<string, Operation>
  readonly terms: TermsBook
  readonly insurer: InsurerFile
  /** The gateway of this server, which answers lists of choices. It is built later, hence a promise. */
  readonly gateway: Promise<Pick<FastifyInstance, 'inject'>>
}

/** Documents of contracts. Each is drawn once and stored with its hash; later requests get the stored bytes. */
export interface ContractPapers {
  /** Draws and stores the documents for the buyer of an issued contract: policy and rules, in the buyer's language. */
  readonly issue: (contractId: string) => Promise<void>
  /**
   * A document of an issued contract, as issued. It is drawn at the first request in a language, and as a new version
   * after the contract changed. Without a language: the buyer's. Null for a contract without a policy, and for the rules
   * of a contract without terms.
   */
  readonly read: (
    contractId: string,
    kind: DocumentKind,
    language: string | null,
  ) => Promise<(IssuedDocument & { readonly contract: Contract }) | null>
  /** Masked facts that a person with the QR code compares with the printed policy. */
  readonly checked: (contract: Contract, language: string) => Promise<CheckedFacts>
  /** Answers of a contract as its product words them; fields without an answer are left out. */
  readonly facts: (
    contract: Contract,
    fields: readonly string[],
    language: string,
  ) => Promise<readonly { readonly label: string; readonly value: string }[]>
  /** Returns the reasons why a case is referred, by language, without duplicates. */
  readonly reasons: ReasonsOf
  /** The rules of a product that contracts are made on today; null for a product without terms. */
  readonly rules: (product: string, language: string, day: string) => Promise<Rules | null>
  /** Returns the same as a document. It belongs to no contract and is not stored. */
  readonly rulesFile: (product: string, language: string, day: string) => Promise<Buffer | null>
}

/** Masked facts of a policy. */
export interface CheckedFacts {
  readonly holder: string
  /** Short name of the insured object, such as `Chevrolet Cobalt, 01 A 123 BC`; null when it must not be displayed. */
  readonly object: string | null
}

const PDF = 'application/pdf'

/** Documents of contracts over the store. */
export function contractPapers(deps: PaperDeps): ContractPapers {
  const { store, registry, settings } = deps

  const read: ContractPapers['read'] = async (contractId, kind, wanted) => {
    const contract = await store.contracts.find(contractId)
    if (!contract || contract.number === null) return null
    const language = languageOf(wanted ?? contract.language ?? 'ru')
    const sourceHash = sourceHashOf(contract)
    const key = { contractId, kind, language }
    const known = await store.documents.newest(key)
    if (known?.sourceHash === sourceHash) return { ...known, contract }
    const bytes = await draw(contract, kind, language)
    if (bytes === null) return null
    const drawing = { sourceHash, hash: sha256(bytes), mediaType: PDF, bytes }
    const issued = await store.transaction(async ({ documents }) => await documents.issue(key, drawing))
    return { ...issued, contract }
  }

  return {
    issue: async (contractId) => {
      await read(contractId, 'policy', null)
      await read(contractId, 'rules', null)
    },
    read,
    checked: async (contract, language) => {
      const holder = holderForStrangers(contract.holder)
      const product = await productOf(registry, contract)
      const terms = await termsOf(contract)
      if (!product || !terms) return { holder, object: null }
      const { answers } = await answersOf(contract, product, terms.checked.flat(), languageOf(language))
      const object = terms.checked.flatMap((row) => {
        const text = answers.text(row)
        const shown = text === null ? null : maskedAnswer(text, product.fields[row[0] ?? '']?.pii ?? null)
        return shown ?? []
      })
      return { holder, object: object.join(', ') || null }
    },
    facts: async (contract, fields, language) => {
      const product = await productOf(registry, contract)
      if (!product) return []
      const { answers, say } = await answersOf(contract, product, fields, languageOf(language))
      return fields.flatMap((field) =>
        valuesOf(product, answers, field).map((value) => ({
          label: answers.label([field], say) ?? field,
          value,
        })),
      )
    },
    reasons: async (product, referrals) => {
      const spoken = async (language: Language) => {
        const say = await speakerOf(deps.texts, language, product.id)
        const texts = referrals.map((problem) => reasonText(product, problem, say, language))
        return [...new Set(texts)]
      }
      const [ru, uz, en] = await Promise.all([spoken('ru'), spoken('uz'), spoken('en')])
      return { ru, uz, en }
    },
    rules: async (product, language, day) => {
      const source = await rulesSource(product, await termsOfProduct(product, day), language)
      return source && rulesOf(source)
    },
    rulesFile: async (product, language, day) => {
      const source = await rulesSource(product, await termsOfProduct(product, day), language)
      return source && drawPdf(rulesSheet(source))
    },
  }

  async function draw(contract: Contract, kind: DocumentKind, language: Language): Promise<Buffer | null> {
    const sheet = await (kind === 'policy'
      ? policyOf(contract, language)
      : rulesOfContract(contract, language))
    return sheet && drawPdf(sheet)
  }

  async function policyOf(contract: Contract, language: Language): Promise<Sheet> {
    const product = await productOf(registry, contract)
    if (!product) throw new QadamError('QDM_NOT_FOUND')
    const terms = await termsOf(contract)
    const patterns = terms ? patternsIn(product, terms) : Object.keys(product.fields)
    const { answers, wizard, say } = await answersOf(contract, product, patterns, language)
    const second = await speakerOf(deps.texts, language === 'uz' ? 'ru' : 'uz', product.id)
    const url = checkAddress(settings.publicUrl, deps.seals, contract)
    const text = requiredText(say)
    return policySheet({
      product,
      contract,
      answers,
      terms,
      wizard,
      language,
      say,
      second,
      qr: {
        svg: await qrCode(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }),
        alt: text('policy.qr', { url }),
        hint: text('policy.checkHint'),
        url,
      },
      insurer: insurerFacts(deps.insurer, language),
      siteUrl: settings.publicUrl,
      rulesUrl: `${settings.publicUrl}/api/v1/products/${product.id}/rules.pdf?day=${calendarDay(contract.created_at)}`,
      isSample: settings.sandbox,
      isImported: isImported(contract),
    })
  }

  async function rulesOfContract(contract: Contract, language: Language): Promise<Sheet | null> {
    const source = await rulesSource(contract.product, await termsOf(contract), language)
    return source && rulesSheet(source)
  }

  async function answersOf(
    contract: Contract,
    product: CompiledProduct,
    patterns: readonly string[],
    language: Language,
  ): Promise<{
    readonly answers: ContractAnswers
    readonly wizard: Awaited<ReturnType<typeof recalledWizard>>
    readonly say: Say
  }> {
    // A contract's data was checked against its product when it was made.
    const data = JSON.parse(contract.data) as JsonObject
    const wizard = await recalledWizard(
      product,
      data,
      { today: calendarDay(contract.created_at), language },
      askChoices(await deps.gateway, deps.operations),
      choicesOf(product, patterns),
    )
    const say = await speakerOf(deps.texts, language, product.id)
    return { answers: contractAnswers({ product, data, wizard, language, say }), wizard, say }
  }

  async function termsOf(contract: Contract): Promise<TermsEdition | null> {
    if (isImported(contract)) return null
    return await deps.terms.of(contract.product, contract.version, calendarDay(contract.created_at))
  }

  async function termsOfProduct(product: string, day: string): Promise<TermsEdition | null> {
    const sold = (await registry.list()).find(({ id }) => id === product)
    return sold ? await deps.terms.of(product, sold.hash, day) : null
  }

  async function rulesSource(
    product: string,
    terms: TermsEdition | null,
    spoken: string,
  ): Promise<RulesSource | null> {
    if (!terms) return null
    const language = languageOf(spoken)
    const say = await speakerOf(deps.texts, language, product)
    return {
      product,
      terms,
      language,
      say,
      insurer: insurerFacts(deps.insurer, language),
      siteUrl: settings.publicUrl,
      isSample: settings.sandbox,
    }
  }
}

/** The answers of a field; of a field in a list one for each item that has it. */
function valuesOf(product: CompiledProduct, answers: ContractAnswers, field: string): readonly string[] {
  const list = product.lists[product.fields[field]?.list ?? '']
  if (!list) return [answers.text([field])].filter((text) => text !== null)
  const path = field.slice(`${list.at}/*`.length)
  return answers.items(list.id).flatMap((item) => answers.text([path], item) ?? [])
}

/** A failed rule in the product's words; its code where there are none. */
function reasonText(
  product: CompiledProduct,
  { path, code, params }: Problem,
  say: Say,
  language: Language,
): string {
  const [key = code] = textKeysOf(product, { path, code, params })
  const field = product.fields[path] ?? null
  const values = Object.entries(params).map(
    ([name, value]) =>
      // Small numbers stay numbers: plurals count with them.
      [
        name,
        typeof value === 'number' && field?.currency ? formatAnswer(value, field, language) : value,
      ] as const,
  )
  return say(key, Object.fromEntries(values)) ?? code
}

/** A policy of the former system came without the answers it was made from. */
function isImported({ version }: Contract): boolean {
  return version === ''
}

/** The version of the product that was bought; for an imported policy, the version that is sold now. */
async function productOf(registry: ProductRegistry, contract: Contract): Promise<CompiledProduct | null> {
  if (!isImported(contract)) return await registry.compiled(contract.product, contract.version)
  const sold = (await registry.list()).find(({ id }) => id === contract.product)
  return sold ? await registry.compiled(sold.id, sold.hash) : null
}

/** Hash of everything in a contract that its documents show. Another hash means a new version of the documents. */
function sourceHashOf(contract: Contract): string {
  const { status: _status, contract_status: _contractStatus, idempotency_key: _key, ...said } = contract
  return sha256(canonicalJson(said))
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Fields that the terms name, as patterns. */
function patternsIn(product: CompiledProduct, terms: TermsEdition): readonly string[] {
  const ofPeople = terms.people.flatMap((party) => {
    if (!('name' in party)) return []
    const at = 'list' in party ? `${product.lists[party.list]?.at ?? ''}/*` : ''
    return [...party.name, ...(party.facts ?? []).flat()].map((path) => `${at}${path}`)
  })
  return [...ofPeople, ...terms.object.flat(), ...(terms.territory ?? [])]
}

async function speakerOf(texts: TextSource, language: string, product: string): Promise<Say> {
  const names = [product, 'documents', 'terms']
  const [own, general, clauses] = await Promise.all(names.map(async (name) => await texts(language, name)))
  return speaker(language, { ...clauses, ...general, ...own })
}
