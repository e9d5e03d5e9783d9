import { type ReactNode, useMemo } from 'react'
import { type TextValueView, textValuesView } from '../../engine/index.ts'
import { readMessage, type CaseKind, type MessagePart } from '../../engine/messages/index.ts'
import { formatAnswer } from '../../ui/index.ts'
import { useWizard } from '../run/run-context.tsx'
import { type ProductTexts, MessageValuesContext, type ValuesInMessage } from './product-texts.ts'
import { valueText } from './value-text.ts'

/**
 * Provides the values that texts of a product contain. Only a product that declares values has it around its
 * screen.
 */
export function MessageValues({ children }: { readonly children: ReactNode }) {
  const values = useWizard(textValuesView)
  const messageValues = useMemo<ValuesInMessage>(
    () => (message, item, texts) => {
      if (!message.includes('{')) return {}
      const known = { ...values.everywhere, ...(item === null ? {} : values.items[item]) }
      const choices = choicesIn(readMessage(message).parts)
      return Object.fromEntries(
        Object.entries(known).map(([name, value]) => [name, inMessage(value, choices.get(name), texts)]),
      )
    },
    [values],
  )
  return <MessageValuesContext value={messageValues}>{children}</MessageValuesContext>
}

/** Returns a value for a message: unchanged where it chooses a case, else formatted. */
function inMessage(view: TextValueView, choice: CaseKind | undefined, texts: ProductTexts): unknown {
  return choice === undefined ? shown(view, texts) : (view.value ?? (choice === 'select' ? 'none' : 0))
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

/** Formats a value in the customer's language; an unanswered value becomes a gap. */
function shown({ kind, ...view }: TextValueView, texts: ProductTexts): string {
  const { value } = view
  const text =
    kind && (typeof value === 'string' || typeof value === 'number')
      ? formatAnswer(value, kind, texts.language)
      : valueText(view, texts)
  return text ?? '…'
}
