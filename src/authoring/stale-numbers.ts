import { isObject } from '../engine/json.ts'
import { productPath, ratingPath, textsPath } from './draft-files.ts'
import { draftValueOf, liveChildren, placeOf, type Draft, type DraftNode } from './draft/index.ts'
import { languagesWithTexts } from './draft-languages.ts'
import type { JsonValue } from './json-node.ts'

/** A text that says a number which a draft has changed. */
export interface StaleNumber {
  readonly language: string
  readonly key: string
  /** Name of the number: `maxPets`, `maximum`. */
  readonly name: string
  readonly from: number
  readonly to: number
  /** The text with the new number. */
  readonly text: string
}

/** A number of the product or of its tariff that has another value than when the draft began. */
interface ChangedNumber {
  readonly name: string
  readonly from: number
  readonly to: number
  /** Beginnings of the keys of texts about it, without the product. */
  readonly about: readonly string[]
}

/** Smaller numbers stand in many texts: only those about the changed place are looked at. */
const leastAnywhere = 10

/**
 * Returns the texts of a draft in which a changed number still stands as it was, in every language: `1–4` after a limit of
 * four became six. Sums of money are found in soʻm, too, however their digits are grouped.
 */
export function staleNumbers(
  { draft, base }: { readonly draft: Draft; readonly base: Draft },
  product: string,
): readonly StaleNumber[] {
  const changed = changedNumbers(draft, base, product)
  if (changed.length === 0) return []
  return languagesWithTexts(draft, product).flatMap((language) => {
    const file = draft.at(textsPath(product, language))
    return (file ? liveChildren(file) : []).flatMap(({ key, value }) =>
      changed.flatMap(({ name, from, to, about }): readonly StaleNumber[] => {
        const own = (key ?? '').slice(product.length + 1)
        const isAbout = from >= leastAnywhere || about.some((stem) => own.startsWith(stem))
        if (typeof value !== 'string' || key === null || !isAbout) return []
        const text = withNumber(value, from, to)
        return text === value ? [] : [{ language, key, name, from, to, text }]
      }),
    )
  })
}

function changedNumbers(draft: Draft, base: Draft, product: string): readonly ChangedNumber[] {
  const file = draft.at(productPath(product))
  const whole = file && draftValueOf(file)
  return [productPath(product), ratingPath(product)].flatMap((path) => {
    const node = draft.at(path)
    return (node ? scalarsOf(node) : []).flatMap((scalar): readonly ChangedNumber[] => {
      const from = base.node(scalar.handle)?.value
      const to = scalar.value
      if (typeof from !== 'number' || typeof to !== 'number' || from === to) return []
      const pointer = placeOf(scalar)?.pointer ?? ''
      const isConstant = /(?:^|\/)constants\/[^/]+$/.test(pointer)
      if (path === ratingPath(product) && !isConstant) return []
      const name = scalar.key ?? ''
      const about = isConstant ? readersOf(whole, name) : stemsAt(pointer, whole)
      return [{ name, from, to, about }]
    })
  })
}

function scalarsOf(node: DraftNode): readonly DraftNode[] {
  return node.kind === 'scalar' ? [node] : liveChildren(node).flatMap(scalarsOf)
}

/** Beginnings of the keys of texts of the rules and lists that read a constant. */
function readersOf(product: JsonValue | null, name: string): readonly string[] {
  const { rules, lists } = recordOf(product)
  const reads = (part: JsonValue): boolean =>
    [...JSON.stringify(part).matchAll(/\bconst\.(\w+)/g)].some(([, read]) => read === name)
  return [
    ...(Array.isArray(rules) ? (rules as readonly JsonValue[]) : []).flatMap((rule) => {
      const { id, at } = recordOf(rule)
      return reads(rule) ? [`rule.${String(id)}`, ...[at].flat().map((one) => stemOfPath(String(one)))] : []
    }),
    ...Object.entries(recordOf(lists)).flatMap(([id, list]) =>
      reads(list) ? [`list.${id}.`, stemOfPath(String(recordOf(list)['at']))] : [],
    ),
  ]
}

/** Beginnings of the keys of texts of the field, or of the list, in which a number stands. */
function stemsAt(pointer: string, product: JsonValue | null): readonly string[] {
  const [, first, second = ''] = pointer.split('/')
  if (first === 'lists') {
    const list = recordOf(recordOf(recordOf(product)['lists'])[second])
    return [`list.${second}.`, stemOfPath(String(list['at']))]
  }
  const field = /^\/data((?:\/(?:properties\/[^/]+|items))+)\/[^/]+$/.exec(pointer)?.[1]
  return field === undefined ? [] : [stemOfPath(field.replaceAll('/properties', '').replaceAll('/items', ''))]
}

function stemOfPath(path: string): string {
  return `${path.replaceAll('/*', '').slice(1).replaceAll('/', '.')}.`
}

const numbers = /\d+(?:[ \u00a0\u202f,]\d{3}(?!\d))*(?:[.,]\d+)?/g

/** The text with a number in place of another one, outside of braces. */
function withNumber(text: string, from: number, to: number): string {
  let depth = 0
  let shown = ''
  for (const [part = ''] of text.matchAll(/[{}]|[^{}]+/g)) {
    if (part === '{') depth += 1
    if (part === '}') depth -= 1
    shown +=
      depth === 0 && part !== '}' ? part.replace(numbers, (written) => replaced(written, from, to)) : part
  }
  return shown
}

function replaced(written: string, from: number, to: number): string {
  const [, separator = ''] = /^\d{1,3}([ \u00a0\u202f,])\d{3}/.exec(written) ?? []
  const value = Number(
    separator === '' ? written.replace(',', '.') : written.replaceAll(separator, '').replace(',', '.'),
  )
  if (value === from) return grouped(to, separator)
  const isMoney = from >= 10_000 && from % 100 === 0 && to % 100 === 0
  return isMoney && value === from / 100 ? grouped(to / 100, separator) : written
}

function grouped(value: number, separator: string): string {
  return separator === '' ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, separator)
}

function recordOf(value: JsonValue | undefined): Readonly<Record<string, JsonValue>> {
  return value !== undefined && isObject(value) ? value : {}
}
