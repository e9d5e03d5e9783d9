import { segmentsOf } from '../../src/engine/json-pointer.ts'

/** One change of a JSON value: put a value at a pointer (`-` appends to a list), or take away what is there. */
export type Change = { readonly put: string; readonly value: unknown } | { readonly drop: string }

/** A copy of a JSON value with changes made in order. */
export function applyChanges(value: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((changed, change) => {
    if ('drop' in change) return withChange(changed, segmentsOf(change.drop), null)
    return withChange(changed, segmentsOf(change.put), { value: change.value })
  }, value)
}

function withChange(
  value: unknown,
  steps: readonly string[],
  change: { readonly value: unknown } | null,
): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change?.value
  if (Array.isArray(value)) {
    const elements: readonly unknown[] = value
    if (step === '-') return [...elements, change?.value]
    const index = Number(step)
    if (rest.length > 0) return elements.with(index, withChange(elements[index], rest, change))
    return change === null ? elements.toSpliced(index, 1) : elements.with(index, change.value)
  }
  const object = value as Readonly<Record<string, unknown>> // what a pointer of a pair leads through
  if (rest.length > 0) return { ...object, [step]: withChange(object[step], rest, change) }
  if (change !== null) return { ...object, [step]: change.value }
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== step))
}
