import {
  blockPath,
  draftBlocks,
  draftValueOf,
  expressionPlaces,
  namedPlaces,
  productPath,
  type Draft,
  type JsonValue,
} from '../../authoring/index.ts'
import { isObject, type JsonObject } from '../../engine/json.ts'
import { elementAt, type OutlineElement, type OutlineSection } from '../outline/outline-tree.ts'
import { slideOfElements } from './slide-of-elements.ts'

/**
 * What a statement is for: a condition with a name, a rule, a bound of an age or a value, a condition under which something is
 * shown or checked, a computed value, the start of a call.
 */
export type StatementKind = 'condition' | 'rule' | 'bound' | 'shown' | 'computed' | 'call'

/** A condition, a rule or a computed value of a draft. */
export interface DraftStatement {
  readonly id: string
  readonly kind: StatementKind
  /** Pointer of the expression in its file. */
  readonly pointer: string
  /** Key of the grammar that it stands under: `holds`, `when`; with its definition. */
  readonly property: string
  readonly definition: string
  /** CEL; of `shown` the name of a condition, of `bound` the bound as it is written. */
  readonly text: string
  readonly element: OutlineElement
  /** Id of the slide that it is about; null for the whole product. */
  readonly slide: string | null
}

/** Expressions that compute what is sent, or that try others: they state nothing about the product. */
const skipped = new Set(['ExampleFile', 'RequestFile'])
const skippedKeys = new Set(['params', 'also', 'response', 'value'])

const kinds: Readonly<Record<string, StatementKind>> = {
  'ProductFile.conditions': 'condition',
  'ProductFile.values': 'computed',
  'FieldSchema.computed': 'computed',
  'PurchaseFile.from': 'computed',
  'PurchaseFile.to': 'computed',
  'CallFile.when': 'call',
  'CallFile.keep': 'call',
}

/** Returns every condition, rule, bound and computed value of a draft: those of the product, then those of its blocks. */
export function draftStatements(
  draft: Draft,
  product: string,
  sections: readonly OutlineSection[],
  blockSection: OutlineSection,
): readonly DraftStatement[] {
  const node = draft.at(productPath(product))
  const file = node && draftValueOf(node)
  if (!isObject(file)) return []
  const slideOf = slideOfElements(draft, sections)
  const own = statementsOf(file, '', (pointer) => elementAt(sections, pointer)).map((one) => ({
    ...one,
    slide: slideOf(one.element),
  }))
  const ofBlocks = Object.keys(draftBlocks(draft)).flatMap((id) => {
    const block = draft.at(blockPath(id))
    const value = block && draftValueOf(block)
    const elements = blockSection.elements.filter(({ name }) => name === id)
    return isObject(value)
      ? statementsOf(asProduct(value), `${id} `, (pointer) =>
          elementAt([{ ...blockSection, elements }], pointer),
        )
      : []
  })
  return [...own, ...ofBlocks]
}

function statementsOf(
  file: JsonObject,
  prefix: string,
  elementOf: (pointer: string) => OutlineElement | null,
): readonly DraftStatement[] {
  const expressions = expressionPlaces(file).flatMap(({ definition, property, pointer, text }) => {
    const isSkipped = skipped.has(definition) || skippedKeys.has(property)
    const kind = kinds[`${definition}.${property}`] ?? 'rule'
    return isSkipped ? [] : [{ kind, definition, property, pointer, text }]
  })
  const shown = namedPlaces(file).flatMap(({ kind, isKey, pointer, text }) =>
    kind === 'condition' && !isKey && pointer.endsWith('/when')
      ? [{ kind: 'shown' as const, definition: '', property: 'when', pointer, text }]
      : [],
  )
  return [...expressions, ...shown, ...boundsOf(file)].flatMap((one) => {
    const pointer = pointerInBlock(file, one.pointer)
    const element = elementOf(pointer)
    return element ? [{ ...one, pointer, id: `${prefix}${pointer}`, element, slide: null }] : []
  })
}

/** The least and the greatest age or value of each bound that the product sets. */
function boundsOf(file: JsonObject) {
  const { underwriting } = file
  if (underwriting === undefined || !isObject(underwriting)) return []
  return (['ages', 'values'] as const).flatMap((key) =>
    listAt(underwriting, key).flatMap((bound, at) =>
      (isObject(bound) ? (['min', 'max'] as const) : []).flatMap((property) => {
        const limit = isObject(bound) ? bound[property] : undefined
        if (limit === undefined || limit === null) return []
        const definition = key === 'ages' ? 'AgeFile' : 'ValueFile'
        const pointer = `/underwriting/${key}/${at}/${property}`
        return [{ kind: 'bound' as const, definition, property, pointer, text: String(limit) }]
      }),
    ),
  )
}

/** A block with the groups of its parts as slides, so that it is read as a product is. */
function asProduct(block: Readonly<Record<string, JsonValue>>): JsonObject {
  const parts = isObject(block['parts'] ?? null) ? (block['parts'] as JsonObject) : {}
  const slides = Object.entries(parts).map(([id, some]) => ({ id: groupMark + id, parts: some }))
  return { ...block, slides }
}

/** Marks a slide that stands for a group of parts of a block. */
const groupMark = 'parts of '

function pointerInBlock(file: JsonObject, pointer: string): string {
  const [, at, rest] = /^\/slides\/(\d+)\/parts(\/.*)$/.exec(pointer) ?? []
  const slide = at === undefined ? undefined : listAt(file, 'slides')[Number(at)]
  const id = slide !== undefined && isObject(slide) ? slide['id'] : undefined
  return typeof id === 'string' && id.startsWith(groupMark)
    ? `/parts/${id.slice(groupMark.length)}${rest ?? ''}`
    : pointer
}

function listAt(object: JsonObject, key: string): readonly JsonValue[] {
  const value = object[key]
  return Array.isArray(value) ? (value as readonly JsonValue[]) : []
}
