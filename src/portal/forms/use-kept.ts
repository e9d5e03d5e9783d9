import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onOwnForgotten, sealedStorage } from '../../api/index.ts'
import { flushKept, forgetKept, keepSoon, type KeptForm, readKept } from './kept-values.ts'

/** Answers of a form that survive navigation, a reload and a closed tab, until they are sent. */
export interface Kept<Values> {
  readonly values: Values
  readonly change: (update: (values: Values) => Values) => void
  /** Removes the saved answers after sending. The screen stays unchanged. */
  readonly forget: () => void
}

/** How saved answers are restored, and which answers are saved. */
export interface KeptOptions<Values> {
  /**
   * Takes from the saved answers those that still fit the form; by default every answer of the type that it begins
   * with.
   */
  readonly fit?: (kept: object) => Values
  /** Returns the answers to save; default: all. */
  readonly stored?: (values: Values) => object
}

/** Returns the saved answers of a form, which begins with `initial`. */
export function useKept<Values extends object>(
  form: KeptForm,
  initial: Values,
  { fit = (kept) => fitting(initial, kept), stored = (values) => values }: KeptOptions<Values> = {},
): Kept<Values> {
  const found = (): Values | null => {
    const kept = readKept(form)
    return typeof kept === 'object' && kept !== null ? fit(kept) : null
  }
  const [values, setValues] = useState(() => found() ?? initial)
  const latest = useRef(values)
  const isTouched = useRef(false)
  const show = (next: Values) => {
    latest.current = next
    setValues(next)
  }

  const handleOpen = useEffectEvent(() => {
    // Input that is being typed is newer than the saved answers.
    const kept = isTouched.current ? null : found()
    if (kept) show(kept)
  })
  const handleForgotten = useEffectEvent(() => show(initial))
  useEffect(() => {
    let isHere = true
    void sealedStorage.open().then(() => {
      if (isHere) handleOpen()
    })
    const leave = onOwnForgotten(() => handleForgotten())
    return () => {
      isHere = false
      leave()
      flushKept()
    }
  }, [form])

  return {
    values,
    change: (update) => {
      const next = update(latest.current)
      isTouched.current = true
      show(next)
      const kept = stored(next)
      keepSoon(form, JSON.stringify(kept) === JSON.stringify(stored(initial)) ? null : kept)
    },
    forget: () => forgetKept(form),
  }
}

/** Returns whether a form has unsent answers; checked again whenever it opens or closes. */
export function useIsKept(form: KeptForm, isOpen: boolean): boolean {
  const [isKept, setKept] = useState(() => readKept(form) !== null)
  useEffect(() => {
    let isHere = true
    void sealedStorage.open().then(() => {
      if (isHere) setKept(readKept(form) !== null)
    })
    return () => {
      isHere = false
    }
  }, [form, isOpen])
  return isKept
}

/** Returns the saved answers whose name and type the form still has; the others keep their initial value. */
function fitting<Values extends object>(initial: Values, kept: object): Values {
  const known = Object.entries(initial).map(([name, first]: [string, unknown]) => {
    const value: unknown = (kept as Readonly<Record<string, unknown>>)[name]
    if (typeof first === 'object' && first !== null && typeof value === 'object' && value !== null)
      return [name, fitting(first, value)]
    return [name, typeof value === typeof first ? value : first]
  })
  return Object.fromEntries(known) as Values // The same names with values of the same types.
}
