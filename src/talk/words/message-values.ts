import {
  type CompiledProduct,
  textValuesView,
  type TextValueView,
  type WizardState,
} from '../../engine/index.ts'
import { type CaseKind, type MessagePart, readMessage } from '../../engine/messages/index.ts'
import { formatAnswer, languageOf } from '../../ui/format/index.ts'
import type { WordedValue } from './worded-value.ts'

/** A wizard whose values stand in its product's messages. */
export interface ValuedWizard {
  readonly product: CompiledProduct
  readonly state: WizardState
}

/**
 * Returns the values that a message of a product names: unchanged where a value chooses a case, else in words. `item` is
 * the item of a list that the message is about: `drivers d2`.
 */
export function messageValues(
  { product, state }: ValuedWizard,
  message: string,
  item: string | null,
  talkWords: (value: WordedValue) => string | null,
): Readonly<Record<string, unknown>> {
  if (product.values === undefined || !message.includes('{')) return {}
  const { everywhere, items } = textValuesView(product, state)
  const known = { ...everywhere, ...(item === null ? {} : items[item]) }
  const choices = choicesIn(readMessage(message).parts)
  return Object.fromEntries(
    Object.entries(known).map(([name, view]) => {
      const choice = choices.get(name)
      if (choice !== undefined) return [name, view.value ?? (choice === 'select' ? 'none' : 0)]
      return [name, shown(view, state.language, talkWords) ?? '…']
    }),
  )
}

function shown(
  { kind, ...view }: TextValueView,
  language: string,
  talkWords: (value: WordedValue) => string | null,
): string | null {
  const { value } = view
  const isKind = kind !== undefined && (typeof value === 'string' || typeof value === 'number')
  return isKind ? formatAnswer(value, kind, languageOf(language)) : talkWords(view)
}

/** The values that choose cases in a message, by name. */
function choicesIn(parts: readonly MessagePart[]): ReadonlyMap<string, CaseKind> {
  return new Map(
    parts.flatMap((part): readonly (readonly [string, CaseKind])[] => {
      if (part.kind !== 'value' || part.choice === null) return []
      const { kind, cases } = part.choice
      return [...choicesIn(cases.flatMap((one) => one.parts)), [part.name, kind]]
    }),
  )
}
