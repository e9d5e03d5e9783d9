import { isChoice, type CompiledProduct, type Json, type JsonObject } from '../../engine/index.ts'
import { languageOf } from '../../ui/format/index.ts'
import { answerAt } from '../insurer/index.ts'
import type { SentForm } from '../store/index.ts'
import type { AnsweredItem, ContractAnswers } from './contract-answers.ts'
import { paperSources, type PaperSourceDeps } from './paper-sources.ts'
import type { LabelledAnswer } from './policy-facts.ts'
import type { Say } from './say.ts'

/** Answers that belong together: those of the form itself, or those of one item of a list. */
export interface AnswerGroup {
  /** Name of the item after those of the items around it: «Household 1 · Person 2»; null for the form itself. */
  readonly heading: string | null
  readonly answers: readonly LabelledAnswer[]
}

/**
 * Words the answers of a submitted form in a language: without its files, and without what was not answered. A version
 * that cannot be compiled any more leaves the names of its fields.
 */
export type WordForm = (form: SentForm, language: string) => Promise<readonly AnswerGroup[]>

/** Returns how submitted forms are worded. */
export function formWords(deps: PaperSourceDeps): WordForm {
  const sources = paperSources(deps)
  return async (form, language) => {
    // It was written as an object.
    const data = JSON.parse(form.body) as JsonObject
    const product = await deps.registry.compiled(form.product, form.version)
    if (!product) return [{ heading: null, answers: unworded(data) }]
    const { answers, say } = await sources.answers(
      { data: form.body, created_at: form.createdAt },
      product,
      Object.keys(product.fields),
      languageOf(language),
    )
    const wording = { product, answers, data, say }
    const ofForm = { heading: null, answers: answersOf(wording, null) }
    return [ofForm, ...itemGroups(wording)].filter((group) => group.answers.length > 0)
  }
}

/** What a form is worded from. */
interface Wording {
  readonly product: CompiledProduct
  readonly answers: ContractAnswers
  readonly data: JsonObject
  readonly say: Say
}

/** The items of the lists of a form, each followed by those within it. */
function itemGroups(
  wording: Wording,
  outer: { readonly item: AnsweredItem; readonly heading: string } | null = null,
): readonly AnswerGroup[] {
  const { product, answers, say } = wording
  return Object.values(product.lists).flatMap(({ id, at }) => {
    if (at.slice(0, Math.max(at.lastIndexOf('/*'), 0)) !== (outer?.item.at ?? '')) return []
    const items = answers.items(id).filter((item) => !outer || item.id.startsWith(`${outer.item.id}/`))
    return items.flatMap((item, index) => {
      const name = say(`${product.id}.list.${id}.item`, { number: index + 1 }) ?? String(index + 1)
      const heading = outer ? `${outer.heading} · ${name}` : name
      return [
        { heading, answers: answersOf(wording, { list: id, item }) },
        ...itemGroups(wording, { item, heading }),
      ]
    })
  })
}

/** The answers to the fields of an item, or of the form itself, in the order of the product. */
function answersOf(
  { product, answers, data, say }: Wording,
  of: { readonly list: string; readonly item: AnsweredItem } | null,
): readonly LabelledAnswer[] {
  return Object.values(product.fields).flatMap((field) => {
    const { at, text, list, file, computed } = field
    if (list !== (of?.list ?? null) || file !== undefined) return []
    const label = say(`${text}.label`)
    // Values that only the product computes with have no label.
    if (label === null && computed !== null) return []
    const path = of ? at.slice(`${of.item.at}/*`.length) : at
    const sent = sentText(answerAt(of?.item.answers ?? data, path))
    // Operators must see every answer: the code of a choice without a name is called a code.
    const otherwise = sent !== null && isChoice(field) ? say('form.code', { code: sent }) : sent
    const value = answers.text([path], of?.item) ?? otherwise
    return value === null ? [] : [{ label: label ?? at, value }]
  })
}

function unworded(data: JsonObject): readonly LabelledAnswer[] {
  return Object.entries(data).flatMap(([label, answer]) => {
    const value = sentText(answer)
    return value === null ? [] : [{ label, value }]
  })
}

function sentText(value: Json): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
