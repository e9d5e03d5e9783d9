import { canonicalJson } from '../canonical-json.ts'
import type { Json, JsonObject } from '../json.ts'
import { partKinds } from './part-kinds.ts'
import { productElements, type ProductElement } from './product-elements.ts'

/** One difference between two product files, in an analyst's terms. */
export interface ProductDifference {
  readonly change: 'new' | 'gone' | 'moved' | 'changed'
  /** Slide or list that contains the element (`slide owner`); empty for the product itself. */
  readonly group: string
  readonly kind: string
  readonly name: string
  /** Key of the changed property; absent when the element has a single value. */
  readonly key?: string
  /** Null: not set. */
  readonly before?: Json
  readonly after?: Json
}

/**
 * Returns the differences from the first product to the second, in the order of the second; removed elements come last.
 */
export function diffProducts(first: JsonObject, second: JsonObject): readonly ProductDifference[] {
  const before = keyed(productElements(first))
  const after = keyed(productElements(second))
  const moved = movedKeys([...before.keys()], [...after.keys()], before)
  return [
    ...[...after].flatMap(([key, element]): ProductDifference[] => {
      const { group, kind, name } = element
      const known = before.get(key)
      if (!known) return [{ change: 'new', group, kind, name }]
      const place: ProductDifference[] = moved.has(key) ? [{ change: 'moved', group, kind, name }] : []
      return [...place, ...changesOf(known, element)]
    }),
    ...[...before]
      .filter(([key]) => !after.has(key))
      .map(([, { group, kind, name }]): ProductDifference => ({ change: 'gone', group, kind, name })),
  ]
}

/** A difference as a sentence. */
export function differenceText({ change, group, kind, name, key, before, after }: ProductDifference): string {
  const what = `${group === '' ? '' : `${group}, `}${kind}${name === '' ? '' : ` ${name}`}`
  if (isOfExamples(kind)) return `${what} ${change === 'changed' ? 'changed' : `are ${change}`}`
  switch (change) {
    case 'new':
      return `${what} is new`
    case 'gone':
      return `${what} is gone`
    case 'moved':
      return `${what} stands elsewhere in the order`
    case 'changed': {
      const about = key === undefined || key === '' ? what : `${what}: ${key}`
      if (before === null || before === undefined) return `${about} is now ${valueText(after)}`
      if (after === null || after === undefined)
        return `${about} is no longer set (it was ${valueText(before)})`
      return `${about} was ${valueText(before)}, is ${valueText(after)}`
    }
    default:
      return change satisfies never
  }
}

/** Returns whether a kind of element is the examples of a condition or a rule, which customers do not get. */
export function isOfExamples(kind: string): boolean {
  return kind.startsWith('examples of ')
}

function changesOf(before: ProductElement, after: ProductElement): readonly ProductDifference[] {
  const { group, kind, name } = after
  const keys = new Set([...Object.keys(after.says), ...Object.keys(before.says)])
  return [...keys].flatMap((key): ProductDifference[] => {
    const was = before.says[key] ?? null
    const is = after.says[key] ?? null
    if (canonicalJson(was) === canonicalJson(is)) return []
    return [{ change: 'changed', group, kind, name, key, before: was, after: is }]
  })
}

/** By group, kind and name; a second one of the same name is another element. */
function keyed(elements: readonly ProductElement[]): ReadonlyMap<string, ProductElement> {
  const byKey = new Map<string, ProductElement>()
  for (const element of elements) {
    const key = `${element.group}|${element.kind}|${element.name}`
    let number = 1
    while (byKey.has(`${key}|${number}`)) number++
    byKey.set(`${key}|${number}`, element)
  }
  return byKey
}

/** Kinds whose order customers see. */
const ordered = new Set(['slide', 'input', ...Object.keys(partKinds)])

/** Returns the keys that both have in a different order: those outside the longest run that kept its order. */
function movedKeys(
  before: readonly string[],
  after: readonly string[],
  elements: ReadonlyMap<string, ProductElement>,
): ReadonlySet<string> {
  const moved = new Set<string>()
  const inOrder = (key: string): boolean => {
    const element = elements.get(key)
    return (
      element !== undefined && ordered.has(element.kind) && (element.group !== '' || element.kind === 'slide')
    )
  }
  const groups = new Set(before.filter(inOrder).map((key) => elements.get(key)?.group ?? ''))
  for (const group of groups) {
    const mine = (key: string): boolean => inOrder(key) && elements.get(key)?.group === group
    const kept = after.filter((key) => before.includes(key) && mine(key))
    const positions = kept.map((key) => before.indexOf(key))
    const stay = longestRise(positions)
    for (const [index, key] of kept.entries()) if (!stay.has(index)) moved.add(key)
  }
  return moved
}

/** Indexes of a longest rising run of numbers. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = []
  for (const [index, number] of numbers.entries()) {
    const before = runs.filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number)
    const longest = before.reduce<readonly number[]>(
      (best, run) => (run.length > best.length ? run : best),
      [],
    )
    runs.push([...longest, index])
  }
  return new Set(runs.reduce<readonly number[]>((best, run) => (run.length > best.length ? run : best), []))
}

function valueText(value: Json | undefined): string {
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value ?? null)
}
