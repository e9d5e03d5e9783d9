import type { CelExpression } from '../cel/cel-expression.ts'
import type { CelNode } from '../cel/cel-node.ts'
import type { CelType } from '../cel/cel-type.ts'
import { partsOf } from '../cel/parts-of.ts'
import type { Json } from '../json.ts'

/** Kind of value that a box for a reading takes; `any` is a value of unknown type. */
export type ReadingKind = 'bool' | 'number' | 'text' | 'date' | 'list' | 'any'

/** One value that an expression reads, by the name that reads it. */
export interface ExpressionReading {
  /** The name in CEL: `data.vehicle.year`, `calls.find.ok`, `today`. */
  readonly of: string
  readonly kind: ReadingKind
  /** The only values that it can have; null when it can have others. */
  readonly values: readonly Json[] | null
  /** Pattern of the field, for its label; null for other names. */
  readonly pattern: string | null
  /** The values that are read of each item of a list; empty for other kinds. */
  readonly inside: readonly ItemReading[]
}

/** One value that an expression reads of an item of a list. */
export interface ItemReading {
  /** Names from the item to the value; empty for the item itself. */
  readonly path: readonly string[]
  readonly kind: Exclude<ReadingKind, 'list'>
  readonly values: readonly Json[] | null
  /** Pattern of the field below the item's: `/birthDate`. */
  readonly pattern: string
}

/** What readings are found with. */
export interface ReadingNames {
  /** Expressions of named conditions; those that are not among them are read as values. */
  readonly conditions: Readonly<Record<string, Pick<CelExpression, 'ast'>>>
  /** Pattern of the items of the list whose `item` is read: `/drivers/*`; null outside of lists. */
  readonly item: string | null
  /** Pattern of the items around it; null when there are none. */
  readonly outer: string | null
}

/** Lists the values that an expression reads, in the order in which they are written, those of named conditions too. */
export function readingsOf(node: CelNode, names: ReadingNames): readonly ExpressionReading[] {
  const found = new Map<string, ExpressionReading>()
  const followed = new Set<string>()
  const visit = (part: CelNode): void => {
    if (part.op === 'condition') {
      const condition = Object.hasOwn(names.conditions, part.name) ? names.conditions[part.name] : undefined
      if (condition) {
        const isNew = !followed.has(part.name)
        followed.add(part.name)
        if (isNew) visit(condition.ast)
        return
      }
    }
    const of = readName(part)
    if (of === null) {
      for (const inner of partsOf(part)) visit(inner)
      return
    }
    const known = found.get(of)
    const inside = [...(known?.inside ?? []), ...itemReadings(node, part, names)]
    found.set(of, {
      of,
      kind: kindOf(part.type),
      values: valuesOf(part.type),
      pattern: patternOf(part, names),
      inside: distinct(inside),
    })
  }
  visit(node)
  // An object is given by its fields where they are read, too.
  return [...found.values()].filter(
    ({ kind, of }) => kind !== 'any' || ![...found.keys()].some((other) => other.startsWith(`${of}.`)),
  )
}

/** The name that a part reads a value by; null for a part that is computed, and for a name of a comprehension. */
export function readName(node: CelNode): string | null {
  switch (node.op) {
    case 'root':
      return node.name
    case 'field': {
      const of = readName(node.of)
      if (of === null) return null
      return /^[A-Za-z_]\w*$/.test(node.name) ? `${of}.${node.name}` : `${of}[${JSON.stringify(node.name)}]`
    }
    case 'call':
      return `calls.${node.id}.${node.part}`
    case 'purchase':
      return `purchase.${node.part}`
    case 'asked':
      return `${node.what}('${node.about}')`
    case 'condition':
      return node.name
    default:
      return null
  }
}

/** Names from a root to a field, the root's own name left out. */
export function stepsOf(node: CelNode): readonly string[] {
  return node.op === 'field' ? [...stepsOf(node.of), node.name] : []
}

function rootOf(node: CelNode): CelNode {
  return node.op === 'field' ? rootOf(node.of) : node
}

function patternOf(node: CelNode, { item, outer }: ReadingNames): string | null {
  const root = rootOf(node)
  if (root.op === 'asked') return root.what === 'visited' ? null : root.about
  if (root.op !== 'root') return null
  const begins = { data: '', item, outer }
  const begin =
    root.name === 'data' || root.name === 'item' || root.name === 'outer' ? begins[root.name] : null
  return begin === null
    ? null
    : begin +
        stepsOf(node)
          .map((step) => `/${step}`)
          .join('')
}

function kindOf(type: CelType): ReadingKind {
  switch (type.kind) {
    case 'bool':
    case 'number':
    case 'list':
      return type.kind
    case 'string':
      return 'text'
    case 'date':
    case 'dateText':
      return 'date'
    case 'object':
    case 'null':
    case 'any':
    case 'span':
      return 'any'
  }
}

function valuesOf(type: CelType): readonly Json[] | null {
  return type.kind === 'number' || type.kind === 'string' ? (type.values ?? null) : null
}

/** The values that comprehensions over a list read of each item. */
function itemReadings(whole: CelNode, list: CelNode, names: ReadingNames): readonly ItemReading[] {
  if (list.type.kind !== 'list') return []
  const of = readName(list)
  const found: ItemReading[] = []
  const within = (part: CelNode, item: string): void => {
    const root = rootOf(part)
    if (root.op === 'local' && root.name === item) found.push(itemReading(part))
    else for (const inner of partsOf(part)) within(inner, item)
  }
  const search = (part: CelNode): void => {
    const root = rootOf(part)
    if (root.op === 'index' && readName(root.of) === of) {
      found.push(itemReading(part))
      return search(root.at)
    }
    if ((part.op === 'each' || part.op === 'sortBy') && readName(part.list) === of) {
      within(part.body, part.name)
      if (part.op === 'each' && part.only) within(part.only, part.name)
    }
    if (part.op === 'pairs' && readName(part.of) === of) {
      within(part.body, part.names[1])
      if (part.only) within(part.only, part.names[1])
    }
    if (part.op === 'condition' && Object.hasOwn(names.conditions, part.name)) {
      const condition = names.conditions[part.name]
      if (condition && condition.ast !== whole) found.push(...itemReadings(condition.ast, list, names))
    }
    for (const inner of partsOf(part)) search(inner)
  }
  search(whole)
  return found
}

function itemReading(part: CelNode): ItemReading {
  const kind = kindOf(part.type)
  const path = stepsOf(part)
  return {
    path,
    kind: kind === 'list' ? 'any' : kind,
    values: valuesOf(part.type),
    pattern: path.map((step) => `/${step}`).join(''),
  }
}

function distinct(readings: readonly ItemReading[]): readonly ItemReading[] {
  return [...new Map(readings.map((one) => [one.pattern, one])).values()]
}
