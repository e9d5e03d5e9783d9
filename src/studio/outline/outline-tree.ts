import {
  blockOfPath,
  draftValueOf,
  liveChildren,
  placeOf,
  type Draft,
  type DraftNode,
  type Handle,
} from '../../authoring/index.ts'
import { definitionOfPart, kindOfKeys } from '../../engine/product/index.ts'
import { studioParts } from '../../parts/studio.generated.ts'
import type { PartKind } from '../../parts/kinds.generated.ts'
import { keyOfPath } from './key-of-path.ts'

/** Kinds of elements of a product; each kind has a panel. */
export type ElementKind =
  | 'product'
  | 'slide'
  | 'part'
  | 'gate'
  | 'list'
  | 'field'
  | 'condition'
  | 'rule'
  | 'age'
  | 'value'
  | 'call'
  | 'stop'
  | 'constant'
  | 'block'
  | 'sharedBlock'
  | 'partGroup'
  | 'outcome'
  | 'order'
  | 'settings'

/** A group of elements of one kind at one place of the file. */
export type SectionId =
  | 'slides'
  | 'orders'
  | 'fields'
  | 'lists'
  | 'conditions'
  | 'rules'
  | 'underwriting'
  | 'calls'
  | 'stops'
  | 'outcomes'
  | 'constants'
  | 'blocks'
  | 'sharedBlocks'
  | 'settings'

type ProductSection = Exclude<SectionId, 'sharedBlocks'>

/** An element in the outline. */
export interface OutlineElement {
  readonly handle: Handle
  readonly kind: ElementKind
  /** Key or id in the file; for a part, what it displays: `/period`, `vehicle identity`. */
  readonly name: string
  /** Definition of the meta-schema that describes it; null for a scalar. */
  readonly definition: string | null
  /** Id of the block whose file has it; null for an element of the product file. */
  readonly block: string | null
  /** JSON pointer in the file. */
  readonly pointer: string
  /** Prefix of its text keys, without the product's id: `slide.owner`; null when it has no texts. */
  readonly textKey: string | null
  /** Name of the condition on which it is shown. */
  readonly when: string | null
  readonly children: readonly OutlineElement[]
}

/** The elements of one section. */
export interface OutlineSection {
  readonly id: SectionId
  /** Place in the file that holds the elements; null while the file has none. */
  readonly holder: Handle | null
  readonly elements: readonly OutlineElement[]
}

/** The kind of a part in a file: a kind of part, or the place of a block's parts. */
export type FilePartKind = PartKind | 'block'

/** The kind of a part of a slide or list; `input` for a part of no kind. */
export function kindOfDraftPart(part: DraftNode): FilePartKind {
  return kindOfKeys(new Set(liveChildren(part).map(({ key }) => key ?? ''))) ?? 'input'
}

/** Prefixes of the texts of a product's parts; of a form those of the page that thanks for it. */
const settingsTexts: Readonly<Record<string, string>> = { price: 'price', submit: 'sent' }

/** The elements of a product file, by section, in the order of the file. */
export function outlineOf(draft: Draft, path: string): readonly OutlineSection[] {
  const root = draft.at(path)
  if (root?.kind !== 'object') return []
  const at = (pointer: string) => draft.at(path, pointer)
  const named = (key: string, make: (node: DraftNode) => OutlineElement) => elementsIn(at(`/${key}`), make)
  const underwriting = [
    ...elementsIn(at('/underwriting/ages'), (node) =>
      element(node, ['age', elementIdOf(node) || textAt(node, 'who')], ['AgeFile', null]),
    ),
    ...elementsIn(at('/underwriting/values'), (node) =>
      element(node, ['value', elementIdOf(node) || textAt(node, 'of')], ['ValueFile', null]),
    ),
  ]
  const settings = ['price', 'purchase', 'submit', 'terms'].flatMap((key) => {
    const node = at(`/${key}`)
    // Terms have a meta-schema of their own.
    const definition = key === 'terms' ? null : `${key[0]?.toUpperCase() ?? ''}${key.slice(1)}File`
    return node ? [element(node, ['settings', key], [definition, settingsTexts[key] ?? null])] : []
  })
  const holders: Readonly<Record<ProductSection, string>> = {
    slides: '/slides',
    orders: '/orders',
    fields: '/data/properties',
    lists: '/lists',
    conditions: '/conditions',
    rules: '/rules',
    underwriting: '/underwriting',
    calls: '/calls',
    stops: '/stops',
    outcomes: '/outcomes',
    constants: '/constants',
    blocks: '/blocks',
    settings: '',
  }
  const elements: Readonly<Record<ProductSection, readonly OutlineElement[]>> = {
    slides: named('slides', slideOf),
    orders: named('orders', (node) => element(node, ['order', textAt(node, 'when')], ['OrderFile', null])),
    fields: elementsIn(at('/data/properties'), (node) => fieldOf(node, '')),
    lists: named('lists', (node) =>
      element(
        node,
        ['list', node.key ?? ''],
        ['ListFile', `list.${node.key ?? ''}`],
        partsOf(node, textAt(node, 'at')),
      ),
    ),
    conditions: named('conditions', (node) =>
      element(node, ['condition', node.key ?? ''], [null, `condition.${node.key ?? ''}`]),
    ),
    rules: named('rules', (node) =>
      element(node, ['rule', elementIdOf(node)], ['RuleFile', `rule.${elementIdOf(node)}`]),
    ),
    underwriting,
    calls: named('calls', (node) =>
      element(node, ['call', node.key ?? ''], ['CallFile', `call.${node.key ?? ''}`]),
    ),
    stops: named('stops', (node) =>
      element(node, ['stop', elementIdOf(node)], ['StopFile', `stop.${elementIdOf(node)}`]),
    ),
    outcomes: named('outcomes', (node) =>
      element(node, ['outcome', elementIdOf(node)], ['EndFile', `outcome.${elementIdOf(node)}`]),
    ),
    constants: named('constants', (node) => element(node, ['constant', node.key ?? ''], [null, null])),
    blocks: named('blocks', (node) => element(node, ['block', node.key ?? ''], ['BlockUse', null])),
    settings: [element(root, ['product', textAt(root, 'id')], ['Product', '']), ...settings],
  }
  return (Object.keys(holders) as ProductSection[]).map((id) => ({
    id,
    holder: at(holders[id])?.handle ?? null,
    elements: elements[id],
  }))
}

/** Returns whether an element is a whole file: neither it nor its order can be changed as an element. */
export function isWholeFile({ kind }: OutlineElement): boolean {
  return kind === 'product' || kind === 'sharedBlock'
}

/** Every element of an outline, parents before their children. */
export function allElements(sections: readonly OutlineSection[]): readonly OutlineElement[] {
  const below = (elements: readonly OutlineElement[]): readonly OutlineElement[] =>
    elements.flatMap((one) => [one, ...below(one.children)])
  return sections.flatMap(({ elements }) => below(elements))
}

/** The innermost element around a place of the file; null when none is. */
export function elementAt(sections: readonly OutlineSection[], pointer: string): OutlineElement | null {
  let found: OutlineElement | null = null
  for (const one of allElements(sections)) {
    const isAround = pointer === one.pointer || pointer.startsWith(`${one.pointer}/`)
    if (isAround && one.pointer.length >= (found?.pointer.length ?? 0)) found = one
  }
  return found
}

/** The elements that an object or a list holds. */
export function elementsIn(
  holder: DraftNode | null,
  make: (node: DraftNode) => OutlineElement,
): readonly OutlineElement[] {
  return holder && holder.kind !== 'scalar' ? liveChildren(holder).map(make) : []
}

function slideOf(node: DraftNode): OutlineElement {
  const gates = elementsIn(childAt(node, 'gates'), (gate) =>
    element(gate, ['gate', elementIdOf(gate)], ['GateFile', `gate.${elementIdOf(gate)}`]),
  )
  return element(
    node,
    ['slide', elementIdOf(node)],
    ['SlideFile', `slide.${elementIdOf(node)}`],
    [...partsOf(node), ...gates],
  )
}

/** The parts of a slide, or of the items of the list at `list`: their paths begin at the item. */
function partsOf(node: DraftNode, list = ''): readonly OutlineElement[] {
  return partsIn(childAt(node, 'parts'), list)
}

/** The elements of a list of parts. */
export function partsIn(parts: DraftNode | null, list = ''): readonly OutlineElement[] {
  return elementsIn(parts, (part) => {
    const kind = kindOfDraftPart(part)
    if (kind === 'input') {
      const at = [valueAt(part, 'at') ?? ''].flat().map(String)
      return element(part, ['part', at.join(', ')], ['InputPartFile', keyOfPath(`${list}${at[0] ?? ''}`)])
    }
    const name = kind === 'block' ? `${textAt(part, 'block')} · ${textAt(part, 'part')}` : textAt(part, kind)
    const textKey = kind === 'block' ? null : studioParts[kind].textKey(name, list)
    return element(part, ['part', name === 'true' ? '' : name], [definitionOfPart(kind), textKey])
  })
}

/** The element of a field, with the fields inside it. */
export function fieldOf(node: DraftNode, above: string): OutlineElement {
  const path = `${above}/${node.key ?? ''}`
  const inner = elementsIn(childAt(node, 'properties'), (child) => fieldOf(child, path))
  const items = childAt(node, 'items')
  const ofItems = items
    ? elementsIn(childAt(items, 'properties'), (child) => fieldOf(child, `${path}/*`))
    : []
  return element(node, ['field', path], ['FieldSchema', keyOfPath(path)], [...inner, ...ofItems])
}

/** The element of a node. */
export function element(
  node: DraftNode,
  [kind, name]: readonly [kind: ElementKind, name: string],
  [definition, textKey]: readonly [definition: string | null, textKey: string | null],
  children: readonly OutlineElement[] = [],
): OutlineElement {
  const when = node.kind === 'object' ? textAt(node, 'when') : ''
  const place = placeOf(node)
  return {
    handle: node.handle,
    kind,
    name,
    definition,
    block: blockOfPath(place?.path ?? ''),
    pointer: place?.pointer ?? '',
    textKey,
    when: when === '' || kind === 'call' || kind === 'order' ? null : when,
    children,
  }
}

function childAt(node: DraftNode, key: string): DraftNode | null {
  return liveChildren(node).find((child) => child.key === key) ?? null
}

function valueAt(node: DraftNode, key: string): unknown {
  const child = childAt(node, key)
  return child && draftValueOf(child)
}

function textAt(node: DraftNode, key: string): string {
  const value = valueAt(node, key)
  return value === null || value === undefined ? '' : String(value)
}

/** The id that a node holds; empty when it has none. */
export function elementIdOf(node: DraftNode): string {
  return textAt(node, 'id')
}
