import { segmentsOf } from '../../json-pointer.ts'
import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isList } from '../paths/pointer.ts'
import type { WizardSnapshot } from '../state/wizard-snapshot.ts'

/**
 * Applies all migrations since the version of a saved wizard, in order. Returns null when none leads to this
 * version. Answers that this version does not ask for are dropped on restore.
 */
export function migrate(product: CompiledProduct, saved: WizardSnapshot): WizardSnapshot | null {
  if (saved.hash === product.hash) return saved
  const first = product.migrations.findIndex(({ from }) => from === saved.hash)
  if (saved.product !== product.id || first < 0) return null
  return product.migrations.slice(first).reduce(migrated, { ...saved, hash: product.hash })
}

function migrated(saved: WizardSnapshot, step: CompiledProduct['migrations'][number]): WizardSnapshot {
  const renames = Object.entries(step.rename ?? {})
  let data = saved.data
  let touched = saved.touched
  let verified = Object.entries(saved.verified)
  const slideOf = (id: string): string => step.slides?.[id] ?? id
  for (const [from, to] of renames) {
    data = withMoved(data, segmentsOf(from), segmentsOf(to))
    touched = touched.map((path) => renamed(path, from, to))
    verified = verified.map(([path, phone]) => [renamed(path, from, to), phone])
  }
  for (const path of step.drop ?? []) {
    data = changedAt(data, segmentsOf(path), () => undefined)
    touched = touched.filter((one) => renamed(one, path, '') === one)
  }
  for (const [path, value] of Object.entries(step.default ?? {})) {
    data = changedAt(data, segmentsOf(path), (known) => known ?? value)
  }
  return {
    ...saved,
    data,
    touched,
    verified: Object.fromEntries(verified),
    slide: slideOf(saved.slide),
    furthest: slideOf(saved.furthest),
    visited: saved.visited.map(slideOf),
    flags: Object.fromEntries(Object.entries(saved.flags).map(([slide, flags]) => [slideOf(slide), flags])),
  }
}

/** `/drivers/d2/name` under `/drivers/*` + `/name` → another name; other paths stay. */
function renamed(path: string, from: string, to: string): string {
  const steps = path.split('/')
  const own = from.split('/')
  const isBelow = own.length <= steps.length && own.every((step, at) => step === '*' || step === steps[at])
  if (!isBelow) return path
  const items = steps.filter((_, at) => own[at] === '*')
  const start = to.split('/').map((step) => (step === '*' ? (items.shift() ?? step) : step))
  return [...start, ...steps.slice(own.length)].join('/')
}

function withMoved(data: JsonObject, from: readonly string[], to: readonly string[]): JsonObject {
  const star = from.indexOf('*')
  if (star >= 0 && to[star] === '*') {
    const inItem = (item: Json): Json =>
      isObject(item) ? withMoved(item, from.slice(star + 1), to.slice(star + 1)) : item
    const items = taken(data, from.slice(0, star))
    if (!isList(items.value)) return data
    return changedAt(items.rest, to.slice(0, star), () =>
      isList(items.value) ? items.value.map(inItem) : undefined,
    )
  }
  const { value, rest } = taken(data, from)
  return value === undefined ? data : changedAt(rest, to, () => value)
}

function taken(
  data: JsonObject,
  steps: readonly string[],
): { readonly value: Json | undefined; readonly rest: JsonObject } {
  let value: Json | undefined
  const rest = changedAt(data, steps, (known) => {
    value = known
    return undefined
  })
  return { value, rest }
}

/** Returns the answers with another value at a path; `undefined` removes the value, `*` means every item. */
function changedAt(
  data: JsonObject,
  steps: readonly string[],
  change: (known: Json | undefined) => Json | undefined,
): JsonObject {
  const [step, ...deeper] = steps
  if (step === undefined) return data
  const { [step]: known, ...others } = data
  const next = deeper.length === 0 ? change(known) : changedIn(known, deeper, change)
  return next === undefined ? others : { ...data, [step]: next }
}

function changedIn(
  known: Json | undefined,
  steps: readonly string[],
  change: (known: Json | undefined) => Json | undefined,
): Json | undefined {
  const [step, ...deeper] = steps
  if (step === '*') {
    if (!isList(known)) return known
    return known.map((item) => (isObject(item) ? changedAt(item, deeper, change) : item))
  }
  return changedAt(isObject(known) ? known : {}, steps, change)
}
