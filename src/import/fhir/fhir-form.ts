import { isObject, type Json } from '../../engine/json.ts'
import type { CelTerm } from '../form/cel.ts'
import type { FormRule, LabelTexts, UnaskedField } from '../form/foreign-form.ts'
import type { NamedAnswer } from '../form-format.ts'
import type { Names } from '../form/names.ts'
import { plainLabel } from '../form/plain-label.ts'
import type { SourceNode } from '../form/source-node.ts'
import type { SentenceTarget } from '../form/target.ts'
import type { FindItem } from './fhirpath-term.ts'
import type { ContainedValueSets } from './value-sets.ts'

/** What the walk through a questionnaire collects. */
export interface FhirForm {
  readonly names: Names
  readonly language: string
  readonly languages: Set<string>
  readonly unasked: UnaskedField[]
  readonly rules: FormRule[]
  readonly answers: NamedAnswer[]
  readonly added: string[]
  readonly valueSets: ContainedValueSets
}

/** Where items are. */
export interface ItemPlace {
  readonly at: string
  readonly cel: string
  readonly source: string
  readonly lists: number
  readonly when: CelTerm
  readonly find: FindItem
}

/** The extension with this last word of its address; null without one. */
export function extensionOf(node: SourceNode, name: string): SourceNode | null {
  return (
    node
      .at('extension')
      ?.elements()
      .find((one) => (one.textAt('url') ?? '').split('/').at(-1) === name) ?? null
  )
}

/** The value of an extension, whatever its type: the node and what it holds. */
export function extensionValue(extension: SourceNode | null): SourceNode | null {
  const entry = extension?.entries().find(([key]) => key.startsWith('value'))
  return entry === undefined ? null : entry[1]
}

/** Gives an extension its verdict: kept as this target. */
export function keepExtension(extension: SourceNode | null, to: SentenceTarget | null): void {
  extension?.at('url')?.kept(to)
  extensionValue(extension)?.kept(to)
}

/** A text of an element with its translations. */
export function fhirTexts(
  form: FhirForm,
  node: SourceNode,
  key: string,
  to: SentenceTarget | null,
): LabelTexts | null {
  const own = node.at(key)
  if (own === null || typeof own.value !== 'string') return null
  const texts: Record<string, string> = { [form.language]: plain(own, to) }
  for (const extension of node.at(`_${key}`)?.at('extension')?.elements() ?? []) {
    if (!(extension.textAt('url') ?? '').endsWith('/translation')) continue
    extension.at('url')?.kept(to)
    const parts = extension.at('extension')?.elements() ?? []
    const language = parts.find((part) => part.textAt('url') === 'lang')
    const content = parts.find((part) => part.textAt('url') === 'content')
    const tag = String(extensionValue(language ?? null)?.value ?? '')
    const stated = extensionValue(content ?? null)
    if (stated === null || !/^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag)) continue
    keepExtension(language ?? null, to)
    content?.at('url')?.kept(to)
    texts[tag] = plain(stated, to)
    form.languages.add(tag)
  }
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function plain(node: SourceNode, to: SentenceTarget | null): string {
  const { text, hadMarkup } = plainLabel(String(node.value))
  if (hadMarkup)
    node.changed({ code: 'markup', why: 'Texts of a product are plain: the tags are taken out.', to })
  else node.kept(to)
  return text
}

/** The value under `valueX`, `answerX`: of a coding its code. */
export function codeOrValue(node: SourceNode | null): Json {
  if (node === null) return null
  return isObject(node.value) ? (node.value['code'] ?? null) : node.value
}
