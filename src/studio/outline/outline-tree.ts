import {
  draftValueOf,
  liveChildren,
  placeOf,
  type Draft,
  type DraftNode,
  type Handle,
} from '../../authoring/index.ts'

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
  | 'settings'

/** An element in the outline. */
export interface OutlineElement {
  readonly handle: Handle
  readonly kind: ElementKind
  /** Key or id in the file; for a part, what it displays: `/period`, `vehicle identity`. */
  readonly name: string
  /** Definition of the meta-schema that describes it; null for a scalar. */
  readonly definition: string | null
  /** JSON pointer in the product file. */
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

const partKinds = {
  found: 'FoundPartFile',
  list: 'ListPartFile',
  verify: 'VerifyPartFile',
  block: 'BlockPartFile',
  review: 'ReviewPartFile',
  pay: 'PayPartFile',
  compare: 'ComparePartFile',
  note: 'NotePartFile',
  heading: 'HeadingPartFile',
} as const

/** The kind of a part by the key that only this kind has; `input` for a question. */
export type PartKind = keyof typeof partKinds | 'input'

/** The kind of a part of a slide or list. */
export function partKindOf(part: DraftNode): PartKind {
  const keys = new Set(liveChildren(part).map(({ key }) => key))
  return (Object.keys(partKinds) as (keyof typeof partKinds)[]).find((kind) => keys.has(kind)) ?? 'input'
}

/** The elements of a product file, by section, in the order of the file. */
export function outlineOf(draft: Draft, path: string): readonly OutlineSection[] {
  const root = draft.at(path)
  if (root?.kind !== 'object') return []
  const at = (pointer: string) => draft.at(path, pointer)
  const named = (key: string, make: (node: DraftNode) => OutlineElement) => elementsIn(at(`/${key}`), make)
  const underwriting = [
    ...elementsIn(at('/underwriting/ages'), (node) =>
      element(node, ['age', idOf(node) || textAt(node, 'who')], ['AgeFile', null]),
    ),
    ...elementsIn(at('/underwriting/values'), (node) =>
      element(node, ['value', idOf(node) || textAt(node, 'of')], ['ValueFile', null]),
    ),
  ]
  const settings = ['price', 'purchase', 'submit'].flatMap((key) => {
    const node = at(`/${key}`)
    const definition = `${key[0]?.toUpperCase() ?? ''}${key.slice(1)}File`
    return node ? [element(node, ['settings', key], [definition, key === 'price' ? 'price' : null])] : []
  })
  const holders: Readonly<Record<SectionId, string>> = {
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
  const elements: Readonly<Record<SectionId, readonly OutlineElement[]>> = {
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
    rules: named('rules', (node) => element(node, ['rule', idOf(node)], ['RuleFile', `rule.${idOf(node)}`])),
    underwriting,
    calls: named('calls', (node) =>
      element(node, ['call', node.key ?? ''], ['CallFile', `call.${node.key ?? ''}`]),
    ),
    stops: named('stops', (node) => element(node, ['stop', idOf(node)], ['StopFile', `stop.${idOf(node)}`])),
    outcomes: named('outcomes', (node) =>
      element(node, ['outcome', idOf(node)], ['EndFile', `outcome.${idOf(node)}`]),
    ),
    constants: named('constants', (node) => element(node, ['constant', node.key ?? ''], [null, null])),
    blocks: named('blocks', (node) => element(node, ['block', node.key ?? ''], ['BlockUse', null])),
    settings: [element(root, ['product', textAt(root, 'id')], ['Product', '']), ...settings],
  }
  return (Object.keys(holders) as SectionId[]).map((id) => ({
    id,
    holder: at(holders[id])?.handle ?? null,
    elements: elements[id],
  }))
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

function elementsIn(
  holder: DraftNode | null,
  make: (node: DraftNode) => OutlineElement,
): readonly OutlineElement[] {
  return holder && holder.kind !== 'scalar' ? liveChildren(holder).map(make) : []
}

function slideOf(node: DraftNode): OutlineElement {
  const gates = elementsIn(childAt(node, 'gates'), (gate) =>
    element(gate, ['gate', idOf(gate)], ['GateFile', `gate.${idOf(gate)}`]),
  )
  return element(
    node,
    ['slide', idOf(node)],
    ['SlideFile', `slide.${idOf(node)}`],
    [...partsOf(node), ...gates],
  )
}

/** The parts of a slide, or of the items of the list at `list`: their paths begin at the item. */
function partsOf(node: DraftNode, list = ''): readonly OutlineElement[] {
  return elementsIn(childAt(node, 'parts'), (part) => {
    const kind = partKindOf(part)
    if (kind === 'input') {
      const at = [valueAt(part, 'at') ?? ''].flat().map(String)
      return element(part, ['part', at.join(', ')], ['InputPartFile', keyOfPath(`${list}${at[0] ?? ''}`)])
    }
    const name = kind === 'block' ? `${textAt(part, 'block')} · ${textAt(part, 'part')}` : textAt(part, kind)
    return element(
      part,
      ['part', name === 'true' ? '' : name],
      [partKinds[kind], textKeyOfPart(kind, name, list)],
    )
  })
}

function fieldOf(node: DraftNode, above: string): OutlineElement {
  const path = `${above}/${node.key ?? ''}`
  const inner = elementsIn(childAt(node, 'properties'), (child) => fieldOf(child, path))
  const items = childAt(node, 'items')
  const ofItems = items
    ? elementsIn(childAt(items, 'properties'), (child) => fieldOf(child, `${path}/*`))
    : []
  return element(node, ['field', path], ['FieldSchema', keyOfPath(path)], [...inner, ...ofItems])
}

function element(
  node: DraftNode,
  [kind, name]: readonly [kind: ElementKind, name: string],
  [definition, textKey]: readonly [definition: string | null, textKey: string | null],
  children: readonly OutlineElement[] = [],
): OutlineElement {
  const when = node.kind === 'object' ? textAt(node, 'when') : ''
  return {
    handle: node.handle,
    kind,
    name,
    definition,
    pointer: placeOf(node)?.pointer ?? '',
    textKey,
    when: when === '' || kind === 'call' || kind === 'order' ? null : when,
    children,
  }
}

// `drivers.birthDate` for the birth date of every driver, as text keys spell a path.
function keyOfPath(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '' && name !== '*')
    .join('.')
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

function idOf(node: DraftNode): string {
  return textAt(node, 'id')
}

/** The key of the text that a part shows, without the product; null for a part without a text of its own. */
function textKeyOfPart(kind: keyof typeof partKinds, name: string, list: string): string | null {
  switch (kind) {
    case 'note':
    case 'heading':
    case 'list':
      return `${kind}.${name}`
    case 'found':
      return `call.${name}`
    case 'verify':
    case 'pay':
    case 'compare':
      return keyOfPath(`${list}${name}`)
    default:
      return null
  }
}
