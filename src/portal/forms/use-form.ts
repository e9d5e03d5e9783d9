import { useId, useState } from 'react'
import type { SummaryError } from '../../ui/index.ts'
import type { KeptForm } from './kept-values.ts'
import { useKept } from './use-kept.ts'

/** Texts of the problems by answer, in the order of the form. */
export type FormErrors<Values> = Readonly<Partial<Record<keyof Values & string, string | undefined>>>

/** A short form: its answers, and the errors that are shown now. */
export interface Form<Values> {
  readonly values: Values
  readonly change: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  /** Fills in known answers where the form has none. */
  readonly recognize: (known: Partial<Values>) => void
  /** Called when a box loses focus: the error of a complete answer is shown. */
  readonly leave: (name: keyof Values & string) => void
  readonly errorOf: (name: keyof Values & string) => string | undefined
  /** The id of the control of an answer. */
  readonly idOf: (name: keyof Values & string) => string
  /** Errors for the summary; empty until the first attempt to send. */
  readonly summary: readonly SummaryError[]
  readonly attempt: number
  /** Called when the person presses Send. Returns whether the form has no error; otherwise shows all errors. */
  readonly isReady: () => boolean
  /** Called after sending: removes the kept answers. */
  readonly forget: () => void
}

/**
 * Answers of a short form, saved until they are sent. No error appears while typing; a displayed error disappears as
 * soon as it is corrected. react-hook-form would be 13.6 KB (gzip) and keeps no answers: docs/decisions/0033.
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
