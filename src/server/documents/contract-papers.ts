import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { toString as qrCode } from 'qrcode'
import { canonicalJson } from '../../engine/canonical-json.ts'
import { languageOf, type Language } from '../../ui/format/index.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { ReasonsOf } from '../gateway/index.ts'
import { holderForStrangers } from '../masked.ts'
import type { Contract, DocumentKind, IssuedDocument } from '../store/index.ts'
import { requiredText } from './clause-texts.ts'
import { drawPdf } from './draw-pdf.ts'
import { documentSources, type DocumentSourceDeps } from './document-sources.ts'
import { paperSources, type PaperSourceDeps } from './paper-sources.ts'
import { answeredFacts, checkedFacts, type CheckedFacts, type LabelledAnswer } from './policy-facts.ts'
import { checkAddress } from './policy-links.ts'
import { emergencyCalls, type PolicyCall } from './policy-conditions.ts'
import { policySections, policySheet } from './policy-sheet.ts'
import { referralReasons } from './referral-reasons.ts'
import { sharedSections } from './shared-sections.ts'
import { rulesOf, rulesSheet, type Rules } from './rules-sheet.ts'
import type { Sheet, SheetSection } from './sheet.ts'

/** Dependencies of documents. */
export interface PaperDeps extends PaperSourceDeps, DocumentSourceDeps, Pick<CoreDeps, 'store' | 'seals'> {}

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
  ) => Promise<readonly LabelledAnswer[]>
  /** Returns what the policy document says, for a page; null for a product that is gone. */
  readonly conditions: (contract: Contract, language: string) => Promise<PolicyConditions | null>
  /** Returns what a person with a link to the policy sees of it: personal data is masked. */
  readonly sharedFacts: (contract: Contract, language: string) => Promise<SharedFacts>
  /** Returns the reasons why a case is referred, by language, without duplicates. */
  readonly reasons: ReasonsOf
  /** The rules of a product that contracts are made on today; null for a product without terms. */
  readonly rules: (product: string, language: string, day: string) => Promise<Rules | null>
  /** Returns the same as a document. It belongs to no contract and is not stored. */
  readonly rulesFile: (product: string, language: string, day: string) => Promise<Buffer | null>
}

/** What a policy document says: its sections, and whom to call besides the insurer. */
export interface PolicyConditions {
  readonly sections: readonly SheetSection[]
  readonly calls: readonly PolicyCall[]
}

/** A policy for a person with a link to it. */
export interface SharedFacts {
  /** `K*** A.`; a company in clear; empty where none is known. */
  readonly holder: string
  readonly sections: readonly SheetSection[]
}

const PDF = 'application/pdf'

/** Documents of contracts over the store. */
export function contractPapers(deps: PaperDeps): ContractPapers {
  const { store, settings } = deps
  const sources = paperSources(deps)
  const { policySource, rulesSource } = documentSources(sources, deps)

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
    const drawing = { sourceHash, hash: sha256(bytes) }
    await store.contents.keep({
      hash: drawing.hash,
      mediaType: PDF,
      sizeBytes: bytes.byteLength,
      stream: () => Readable.from([bytes]),
    })
    const issued = await store.transaction(async ({ documents }) => await documents.issue(key, drawing))
    return { ...issued, contract }
  }

  const rulesToday = async (product: string, language: string, day: string) =>
    await rulesSource(product, await sources.termsOn(product, day), language)

  return {
    issue: async (contractId) => {
      await read(contractId, 'policy', null)
      await read(contractId, 'rules', null)
    },
    read,
    checked: async (contract, language) => await checkedFacts(sources, contract, language),
    facts: async (contract, fields, language) => await answeredFacts(sources, contract, fields, language),
    conditions: async (contract, language) => {
      const source = await policySource(contract, languageOf(language))
      return source && { sections: policySections(source), calls: emergencyCalls(source) }
    },
    sharedFacts: async (contract, language) => {
      const source = await policySource(contract, languageOf(language))
      return {
        holder: holderForStrangers(contract.holder),
        sections: source ? sharedSections(source) : [],
      }
    },
    reasons: referralReasons(sources),
    rules: async (product, language, day) => {
      const source = await rulesToday(product, language, day)
      return source && rulesOf(source)
    },
    rulesFile: async (product, language, day) => {
      const source = await rulesToday(product, language, day)
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
    const source = await policySource(contract, language)
    if (!source) throw new QadamError('QDM_NOT_FOUND')
    const url = checkAddress(settings.publicUrl, deps.seals, contract)
    const text = requiredText(source.say)
    return policySheet(source, {
      svg: await qrCode(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }),
      alt: text('policy.qr', { url }),
      hint: text('policy.checkHint'),
      url,
    })
  }

  async function rulesOfContract(contract: Contract, language: Language): Promise<Sheet | null> {
    const source = await rulesSource(contract.product, await sources.terms(contract), language)
    return source && rulesSheet(source)
  }
}

/** Hash of everything in a contract that its documents show. Another hash means a new version of the documents. */
function sourceHashOf(contract: Contract): string {
  const { status: _status, contract_status: _contractStatus, idempotency_key: _key, ...shown } = contract
  return sha256(canonicalJson(shown))
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
