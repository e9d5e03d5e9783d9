import { useEffect, useMemo, useState } from 'react'
import type { Trial, TrialValue } from '../../engine/interpret/index.ts'
import type { Json } from '../../engine/json.ts'
import { useBench } from './bench-context.ts'

/** What an expression gives for these values; null while it is wrong. An older answer stays until the next one. */
export function useTrial(
  path: string,
  text: string,
  values: Readonly<Record<string, Json>>,
): { readonly trial: Trial | null; readonly given: readonly TrialValue[] } {
  const { askTrial, findings } = useBench()
  const [trial, setTrial] = useState<Trial | null>(null)
  // Values of names that the expression does not read any more are kept, and not sent.
  const all = useMemo(() => Object.entries(values).map(([of, is]) => ({ of, is })), [values])
  useEffect(() => {
    let isCurrent = true
    askTrial(path, text, all).then(
      (answer) => {
        if (isCurrent) setTrial(answer)
      },
      () => setTrial(null),
    )
    return () => {
      isCurrent = false
    }
    // What is found changes with the rest of the product, on which conditions and constants depend.
  }, [askTrial, path, text, all, findings])
  const given = useMemo(() => {
    const read = new Map(all.map((one) => [one.of, one]))
    return (trial?.readings ?? []).flatMap(({ of }) => read.get(of) ?? [])
  }, [all, trial])
  return { trial, given }
}
