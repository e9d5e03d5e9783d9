import { useId, useState } from 'react'
import type { SummaryError } from '../../ui/index.ts'

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
}

/** Answers of a short form. Nobody is corrected while typing; once shown, an error goes as soon as it is put right. */
export function useForm<Values extends object>(
  initial: Values,
  check: (values: Values) => FormErrors<Values>,
): Form<Values> {
  type Name = keyof Values & string
  const baseId = useId()
  const [values, setValues] = useState(initial)
  const [shown, setShown] = useState<ReadonlySet<Name>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const errors = check(values)
  const wrong = (Object.keys(errors) as Name[]).filter((name) => errors[name] !== undefined)
  const idOf = (name: Name) => `${baseId}-${name}`
  const visible = wrong.filter((name) => shown.has(name))

  return {
    values,
    change: (name, value) => {
      setValues((old) => ({ ...old, [name]: value }))
      if (check({ ...values, [name]: value })[name] === undefined)
        setShown((old) => new Set([...old].filter((one) => one !== name)))
    },
    recognize: (known) => {
      setValues((old) => {
        const wanted = Object.entries(known).filter(([name]) => old[name as Name] === '')
        return { ...old, ...Object.fromEntries(wanted) }
      })
    },
    leave: (name) => {
      if (values[name] !== '' && errors[name] !== undefined) setShown((old) => new Set([...old, name]))
    },
    errorOf: (name) => (shown.has(name) ? errors[name] : undefined),
    idOf,
    summary: attempt === 0 ? [] : visible.map((name) => ({ target: idOf(name), message: errors[name] })),
    attempt,
    isReady: () => {
      setShown(new Set(wrong))
      setAttempt(wrong.length > 0 ? attempt + 1 : 0)
      return wrong.length === 0
    },
  }
}
