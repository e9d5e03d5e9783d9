import { toString as qrCode } from 'qrcode'
import type { SaleProduct, Step } from '../../engine/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import type { TermsEdition } from '../../engine/product/index.ts'
import { languages, type Language } from '../language.ts'
import { answerAt, contractDetails } from '../insurer/index.ts'
import { scopeOf } from '../sold-product.ts'
import type { Contract, DocumentKind } from '../store/index.ts'
import { asObject } from '../json-value.ts'
import { calendarDay } from '../world.ts'
import { requiredText } from './clause-texts.ts'
import { contractAnswers } from './contract-answers.ts'
import { drawPdf } from './draw-pdf.ts'
import { insurerFacts, type InsurerFile } from './insurer-facts.ts'
import { policySheet } from './policy-sheet.ts'
import type { PolicySource } from './policy-source.ts'
import { rulesSheet } from './rules-sheet.ts'
import { createSay } from './say.ts'

/** A product that is not published, with a generated customer who bought it. */
export interface DraftedSale {
  readonly product: SaleProduct
  /** The step in which the customer buys. */
  readonly bought: Step
  /** Null for a product without terms. */
  readonly terms: TermsEdition | null
  /** Texts of product and documents by language. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>
  readonly insurer: InsurerFile
  /** Address of the site without a slash at its end. */
  readonly siteUrl: string
  /** Moment of the purchase, in milliseconds since 1970. */
  readonly at: number
}

/** A document that could not be drawn. */
export interface PaperFault {
  readonly kind: DocumentKind
  readonly language: Language
  readonly reason: string
}

/** Draws policy and rules of a drafted sale in every language; returns those that could not be drawn. */
export async function paperFaults(sale: DraftedSale): Promise<readonly PaperFault[]> {
  const papers = languages.flatMap((language) =>
    (['policy', 'rules'] as const).map((kind) => ({ kind, language })),
  )
  const faults = papers.map(async (paper): Promise<readonly PaperFault[]> => {
    try {
      await draftedPaper(sale, paper)
      return []
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return [{ ...paper, reason: error.message }]
    }
  })
  return (await Promise.all(faults)).flat()
}

/** Draws a paper of a drafted sale; null for the rules of a product without terms. @throws Error when it cannot be drawn */
export async function draftedPaper(
  sale: DraftedSale,
  { kind, language }: { readonly kind: DocumentKind; readonly language: Language },
): Promise<Buffer | null> {
  if (kind === 'rules') return sale.terms && drawPdf(rulesOfDraft(sale, sale.terms, language))
  return drawPdf(policyOf(sale, language, await qrCode(`${sale.siteUrl}/check/`, { type: 'svg' })))
}

function policyOf(sale: DraftedSale, language: Language, svg: string) {
  const { product, bought, terms, texts, siteUrl, insurer } = sale
  const say = createSay(language, texts[language])
  const data = submittedBy(bought)
  const second = language === 'uz' ? 'ru' : 'uz'
  const source: PolicySource = {
    product,
    contract: contractOf(sale, data),
    answers: contractAnswers({ product, data, wizard: bought, language, say }),
    terms,
    wizard: bought,
    language,
    say,
    second: createSay(second, texts[second]),
    insurer: insurerFacts(insurer, language),
    siteUrl,
    rulesUrl: siteUrl,
    isSample: true,
    isImported: false,
  }
  const text = requiredText(say)
  return policySheet(source, {
    svg,
    alt: text('policy.qr', { url: siteUrl }),
    hint: text('policy.checkHint'),
    url: siteUrl,
  })
}

function rulesOfDraft(
  { product, texts, insurer, siteUrl }: DraftedSale,
  terms: TermsEdition,
  language: Language,
) {
  return rulesSheet({
    product: product.id,
    terms,
    language,
    say: createSay(language, texts[language]),
    insurer: insurerFacts(insurer, language),
    siteUrl,
    isSample: true,
  })
}

/** The answers that a customer sends, without the header of the wizard. */
function submittedBy({ effects }: Step): JsonObject {
  const purchase = effects.find((effect) => effect.type === 'purchase')
  const { qadam: _, ...answers } = purchase?.type === 'purchase' ? purchase.submission.body : {}
  return answers
}

/** The contract that the answers make, with a number. */
function contractOf({ product, bought, at }: DraftedSale, data: JsonObject): Contract {
  const { price, purchase } = product
  const details = contractDetails(product, data, scopeOf(product, data, calendarDay(at), 'ru'))
  const premium = answerAt(data, price.premium)
  return {
    id: 'draft',
    product: product.id,
    version: product.hash,
    series: purchase.series,
    number: '0000001',
    status: 'success',
    contract_status: 'active',
    premium: typeof premium === 'number' ? premium : 0,
    currency: price.currency === 'EUR' ? 'EUR' : 'UZS',
    data: JSON.stringify(data),
    holder: details.holder,
    object: details.object,
    phone: details.phone,
    pinfl: details.pinfl,
    term_from: details.termFrom,
    term_to: details.termTo,
    idempotency_key: '',
    created_at: at,
    paid_at: at,
    issued_at: at,
    language: 'ru',
    cover: coverOf(bought.state.calls[price.call ?? '']?.result ?? null, price.currency),
  }
}

/** The limits in the answer of the price call, as a contract keeps them; null where it names none. */
function coverOf(priced: Json, currency: string): string | null {
  const { liability, cover } = asObject(priced)
  if (!Array.isArray(cover) || typeof liability !== 'number') return null
  const parts = cover.map(asObject).filter(({ sum }) => typeof sum === 'number')
  return JSON.stringify({ currency, liability, parts })
}
