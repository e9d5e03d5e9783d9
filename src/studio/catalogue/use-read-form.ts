import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../api/index.ts'
import {
  readForeignForm,
  type ForeignForm,
  type ForeignFormat,
  type FormChoice,
} from '../import/foreign-form-calls.ts'
import { isFormat } from '../import/format-names.ts'

/** How far a file is that a new product may begin from. */
export type FormReading =
  | { readonly kind: 'none' }
  /** Per cent that were sent; null while the server reads. */
  | { readonly kind: 'reading'; readonly choice: FormChoice; readonly percent: number | null }
  | { readonly kind: 'read'; readonly choice: FormChoice; readonly form: ForeignForm }
  /** No form can be read; other formats or an operation may be chosen. */
  | {
      readonly kind: 'unreadable'
      readonly choice: FormChoice
      readonly code: string
      readonly formats: readonly ForeignFormat[]
      readonly operations: readonly string[]
    }
  | { readonly kind: 'failed'; readonly choice: FormChoice; readonly error: unknown }

/** A larger file is refused before it is sent. */
const largestBytes = 8 * 1024 * 1024

/** Reads the file that a person chooses, and again with what they change; stopping ends the work on the server, too. */
export function useReadForm(onRead: (form: ForeignForm) => void) {
  const [reading, setReading] = useState<FormReading>({ kind: 'none' })
  const going = useRef<AbortController | null>(null)
  useEffect(() => () => going.current?.abort(), [])

  const read = async (choice: FormChoice) => {
    going.current?.abort()
    const mine = new AbortController()
    going.current = mine
    const put = (next: FormReading) => {
      if (going.current === mine) setReading(next)
    }
    if (choice.file.size > largestBytes) {
      put({ kind: 'unreadable', choice, code: 'too-large', formats: [], operations: [] })
      return
    }
    put({ kind: 'reading', choice, percent: 0 })
    const onPercent = (percent: number) =>
      put({ kind: 'reading', choice, percent: percent < 100 ? percent : null })
    try {
      const form = await readForeignForm(choice, { onPercent, signal: mine.signal })
      put({ kind: 'read', choice, form })
      if (going.current === mine) onRead(form)
    } catch (error) {
      put(refusedReading(choice, error))
    }
  }
  const stop = () => {
    going.current?.abort()
    going.current = null
    setReading({ kind: 'none' })
  }
  return { reading, read, stop }
}

/** What a failed reading leaves to choose. */
export function refusedReading(choice: FormChoice, error: unknown): FormReading {
  const data = error instanceof CallError && error.failure.kind === 'status' ? error.failure.data : null
  const [problem] = data?.problems ?? []
  if (data?.code !== 'QDM_FORM_UNREADABLE' || !problem) return { kind: 'failed', choice, error }
  const { formats, operations } = problem.params
  return {
    kind: 'unreadable',
    choice,
    code: problem.code,
    formats: listOf(formats).filter(isFormat),
    operations: listOf(operations).filter((one) => typeof one === 'string'),
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
