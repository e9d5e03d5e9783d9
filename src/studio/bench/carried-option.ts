import {
  languagesWithTexts,
  liveChildren,
  productPath,
  ratingPath,
  textsPath,
  type Draft,
  type DraftNode,
  type Edit,
  type JsonValue,
} from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { textNodes } from '../draft/draft-texts.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'

/** A choice of a field that got another value. */
interface RenamedOption {
  readonly node: DraftNode
  readonly from: string
  readonly to: string
}

/**
 * Returns the edits that rename one choice of a field with all that is written for it: its texts in every language, the
 * default, and the rows of the tariff that are read by the field. Null when `value` changes something else.
 */
export function carriedOption(
  { draft, product }: { readonly draft: Draft; readonly product: string },
  { kind, textKey, pointer, block }: Pick<OutlineElement, 'kind' | 'textKey' | 'pointer' | 'block'>,
  node: DraftNode,
  value: JsonValue,
): readonly Edit[] | null {
  if (kind !== 'field' || block !== null || textKey === null) return null
  const renamed = renamedIn(node, value)
  if (!renamed) return null
  const { from, to } = renamed
  const usual = childOf(node, 'default')
  return [
    setTo(renamed.node, to),
    ...(usual?.value === from ? [setTo(usual, to)] : []),
    ...languagesWithTexts(draft, product).flatMap((language) => {
      const texts = textNodes(draft.at(textsPath(product, language)))
      return ['', '.hint'].flatMap((end): readonly Edit[] => {
        const [old, key] = [from, to].map((option) => `${product}.${textKey}.option.${option}${end}`)
        const text = texts.get(old ?? '')
        return text && key !== undefined && !texts.has(key)
          ? [{ do: 'rename', node: text.handle, key, seen: null }]
          : []
      })
    }),
    ...keysOfRows(draft, product, fieldPath(pointer))
      .filter((key) => key.value === from)
      .map((key) => setTo(key, to)),
  ]
}

/** The one choice whose value differs: a new one that takes the place of an old one. */
function renamedIn(node: DraftNode, value: JsonValue): RenamedOption | null {
  if (!isObject(value)) return null
  const items = childOf(node, 'items')
  const [choices, next] = childOf(node, 'enum')
    ? [childOf(node, 'enum'), value['enum']]
    : [
        items && childOf(items, 'enum'),
        isObject(value['items'] ?? null) ? listIn(value['items'], 'enum') : null,
      ]
  const before = choices ? liveChildren(choices) : []
  if (!Array.isArray(next) || next.length !== before.length) return null
  const after = next as readonly JsonValue[]
  const [changed, ...others] = before.filter((choice, at) => choice.value !== after[at])
  if (!changed || others.length > 0) return null
  const [from, to] = [changed.value, after[before.indexOf(changed)]]
  const isNew = typeof to === 'string' && to !== '' && !before.some((choice) => choice.value === to)
  return typeof from === 'string' && isNew ? { node: changed, from, to } : null
}

/** The keys of the rows of the tariff, in the columns that are read by a field. */
function keysOfRows(draft: Draft, product: string, field: string): readonly DraftNode[] {
  const called = draft.at(productPath(product), '/price/call')?.value
  const body = draft.at(productPath(product), `/calls/${String(called)}/request/body`)
  const sent = new Set(
    (body ? liveChildren(body) : []).flatMap(({ key, value }) =>
      value === `data${field.replaceAll('/', '.')}` ? [`request.${key}`] : [],
    ),
  )
  const editions = draft.at(ratingPath(product), '/editions')
  return (editions ? liveChildren(editions) : []).flatMap((edition) => {
    const inputs = childrenOf(edition, 'inputs').filter(({ value }) => sent.has(String(value)))
    const names = new Set(inputs.map(({ key }) => key))
    return childrenOf(edition, 'tables').flatMap((table) => {
      const columns = childrenOf(table, 'by').flatMap(({ value }, at) =>
        names.has(String(value)) ? [at] : [],
      )
      return childrenOf(table, 'rows').flatMap((row) =>
        childrenOf(row, 'keys').filter((_, at) => columns.includes(at)),
      )
    })
  })
}

/** The path of a field in the answers: `/data/properties/pet/properties/kind` is `/pet/kind`. */
function fieldPath(pointer: string): string {
  return pointer.replace(/^\/data/, '').replaceAll('/properties/', '/')
}

function childOf(node: DraftNode, name: string): DraftNode | null {
  return liveChildren(node).find(({ key }) => key === name) ?? null
}

function childrenOf(node: DraftNode, name: string): readonly DraftNode[] {
  const child = childOf(node, name)
  return child ? liveChildren(child) : []
}

function listIn(value: JsonValue | undefined, key: string): JsonValue | null {
  return value !== undefined && isObject(value) ? (value[key] ?? null) : null
}

function setTo({ handle }: DraftNode, value: string): Edit {
  return { do: 'set', cells: [{ node: handle, value, seen: null }] }
}
