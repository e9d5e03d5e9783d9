import { type ReactNode, useMemo } from 'react'
import { type TextValueView, textValuesView } from '../../engine/index.ts'
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
      return Object.fromEntries(
        Object.entries(known).map(([name, value]) => [name, inMessage(value, wayOf(message, name), texts)]),
      )
    },
    [values],
  )
  return <MessageValuesContext value={messageValues}>{children}</MessageValuesContext>
}

/** Returns a value for a message: unchanged for plurals and choices, else formatted. */
function inMessage(view: TextValueView, use: string | null, texts: ProductTexts): unknown {
  return use === null ? shown(view, texts) : (view.value ?? unanswered[use])
}

/**
 * Returns the kind of argument of a value in a message, such as `plural` in `{count, plural, …}`; null for a plain
 * value.
 */
function wayOf(message: string, name: string): string | null {
  return new RegExp(`\\{\\s*${name}\\s*,\\s*(\\w+)`).exec(message)?.[1] ?? null
}

/** Substitutes for an unanswered value, by kind of argument. */
const unanswered: Readonly<Record<string, unknown>> = { plural: 0, selectordinal: 0, select: 'none' }

/** Formats a value in the customer's language; an unanswered value becomes a gap. */
function shown({ kind, ...view }: TextValueView, texts: ProductTexts): string {
  const { value } = view
  const text =
    kind && (typeof value === 'string' || typeof value === 'number')
      ? formatAnswer(value, kind, texts.language)
      : valueText(view, texts)
  return text ?? '…'
}
