import { useId, useState } from 'react'
import type { SummaryError } from '../../ui/index.ts'
import type { KeptForm } from './kept-values.ts'
import { useKept } from './use-kept.ts'

/** What is wrong with each answer, in words; in the order of the form. */
export type FormErrors<Values> = Readonly<Partial<Record<keyof Values & string, string | undefined>>>

/** A short form: its answers, and what may be said of them now. */
export interface Form<Values> {
  readonly values: Values
  readonly change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Answers that are known from elsewhere, for what is not answered yet. */
  readonly recognize: (known: Partial<Values>) => void
  /** The box was left: a whole answer that is wrong is spoken of. */
  readonly leave: (name: keyof Values & string) => void
  readonly errorOf: (name: keyof Values & string) => string | undefined
  /** The id of the control of an answer. */
  readonly idOf: (name: keyof Values & string) => string
  /** What stands between the person and sending, for the summary; empty until they asked to send. */
  readonly summary: readonly SummaryError[]
  readonly attempt: number
  /** The person asks to send: tells whether nothing stands in the way, and otherwise says what does. */
  readonly isReady: () => boolean
  /** It was sent: nothing of it is kept any more. */
  readonly forget: () => void
}

/**
 * Answers of a short form, kept until they are sent. No error is shown while typing; a shown error goes as soon
 * as it is put right.
 */
export function useForm<Values extends object>(
  name: KeptForm,
  initial: Values,
  check: (values: Values) => FormErrors<Values>,
): Form<Values> {
  type Name = keyof Values & string
  const baseId = useId()
  const { values, change, forget } = useKept(name, initial)
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const errors = check(values)
  const wrong = (Object.keys(errors) as Name[]).filter((field) => errors[field] !== undefined)
  const idOf = (field: Name) => `${baseId}-${field}`
  const visible = wrong.filter((field) => shown.has(field))

  return {
    values,
    change: (field, value) => {
      change((old) => ({ ...old, [field]: value }))
      if (check({ ...values, [field]: value })[field] === undefined)
        setShown((old) => new Set([...old].filter((one) => one !== field)))
    },
    recognize: (known) => {
      change((old) => {
        const wanted = Object.entries(known).filter(([field]) => old[field as Name] === '')
        return { ...old, ...Object.fromEntries(wanted) }
      })
    },
    leave: (field) => {
      if (values[field] !== '' && errors[field] !== undefined) setShown((old) => new Set([...old, field]))
    },
    errorOf: (field) => (shown.has(field) ? errors[field] : undefined),
    idOf,
    summary: attempt === 0 ? [] : visible.map((field) => ({ target: idOf(field), message: errors[field] })),
    attempt,
    isReady: () => {
      setShown(new Set(wrong))
      setAttempt(wrong.length > 0 ? attempt + 1 : 0)
      return wrong.length === 0
    },
    forget,
  }
}
