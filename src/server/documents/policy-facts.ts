import type { CompiledProduct } from '../../engine/index.ts'
import { languageOf } from '../../ui/format/index.ts'
import { holderForStrangers, maskedAnswer } from '../masked.ts'
import type { Contract } from '../store/index.ts'
import type { ContractAnswers } from './contract-answers.ts'
import type { PaperSources } from './paper-sources.ts'

/** Masked facts of a policy. */
export interface CheckedFacts {
  readonly holder: string
  /** Short name of the insured object, such as `Chevrolet Cobalt, 01 A 123 BC`; null when it must not be displayed. */
  readonly object: string | null
}

/** An answer with its label. */
export interface LabelledAnswer {
  readonly label: string
  readonly value: string
}

/** Returns the facts that a person with the QR code compares with the printed policy. */
export async function checkedFacts(
  sources: PaperSources,
  contract: Contract,
  language: string,
): Promise<CheckedFacts> {
  const holder = holderForStrangers(contract.holder)
  const product = await sources.product(contract)
  const terms = await sources.terms(contract)
  if (!product || !terms) return { holder, object: null }
  const { answers } = await sources.answers(contract, product, terms.checked.flat(), languageOf(language))
  const object = terms.checked.flatMap((row) => {
    const text = answers.text(row)
    const shown = text === null ? null : maskedAnswer(text, product.fields[row[0] ?? '']?.pii ?? null)
    return shown ?? []
  })
  return { holder, object: object.join(', ') || null }
}

/** Returns the answers of these fields as the product words them; fields without an answer are left out. */
export async function answeredFacts(
  sources: PaperSources,
  contract: Contract,
  fields: readonly string[],
  language: string,
): Promise<readonly LabelledAnswer[]> {
  const product = await sources.product(contract)
  if (!product) return []
  const { answers, say } = await sources.answers(contract, product, fields, languageOf(language))
  return fields.flatMap((field) =>
    valuesOf(product, answers, field).map((value) => ({
      label: answers.label([field], say) ?? field,
      value,
    })),
  )
}

/** The answers of a field; of a field in a list one for each item that has it. */
function valuesOf(product: CompiledProduct, answers: ContractAnswers, field: string): readonly string[] {
  const list = product.lists[product.fields[field]?.list ?? '']
  if (!list) return [answers.text([field])].filter((text) => text !== null)
  const path = field.slice(`${list.at}/*`.length)
  return answers.items(list.id).flatMap((item) => answers.text([path], item) ?? [])
}
