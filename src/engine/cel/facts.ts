import { typeOfSchema, stringType, type CelType } from './cel-type.ts'
import type { CelDeclaration } from './declaration.ts'

/** Declarations of a product, indexed for look-up. */
export interface CelFacts {
  readonly declaration: CelDeclaration
  /** Type of `data`; items of lists carry their `id`. */
  readonly data: CelType
  /** Type of one item, by list id. */
  readonly items: ReadonlyMap<string, CelType>
  /** Pattern → type of every field, object and list. */
  readonly patterns: ReadonlyMap<string, CelType>
  /** Patterns of the ids that items carry undeclared. */
  readonly itemIds: ReadonlySet<string>
  /** Pattern of a list → the most elements that it takes, where that is declared. */
  readonly most: ReadonlyMap<string, number>
  readonly conditions: ReadonlySet<string>
  readonly calls: ReadonlySet<string>
  readonly slides: ReadonlySet<string>
}

/** Prepares a declaration: once a product, not once an expression. */
export function celFacts(declaration: CelDeclaration): CelFacts {
  const listsAt = new Map(Object.entries(declaration.lists).map(([id, list]) => [list.at, id]))
  const patterns = new Map<string, CelType>()
  const items = new Map<string, CelType>()
  const itemIds = new Set<string>()

  const known = (type: CelType, pattern: string): CelType => {
    const seen = knownParts(type, pattern)
    patterns.set(pattern, seen)
    return seen
  }
  const knownParts = (type: CelType, pattern: string): CelType => {
    if (type.kind === 'object') {
      const fields = Object.entries(type.fields).map(
        ([name, field]) => [name, known(field, `${pattern}/${name}`)] as const,
      )
      return { kind: 'object', fields: Object.fromEntries(fields) }
    }
    if (type.kind !== 'list') return type
    const list = listsAt.get(pattern)
    if (list === undefined)
      return type.of.kind === 'object' ? { kind: 'list', of: known(type.of, `${pattern}/*`) } : type
    const item = known(withId(type.of, `${pattern}/*`, itemIds), `${pattern}/*`)
    items.set(list, item)
    return { kind: 'list', of: item }
  }

  return {
    declaration,
    data: knownParts(typeOfSchema(declaration.data), ''),
    items,
    patterns,
    itemIds,
    most: new Map(Object.entries(declaration.most ?? {})),
    conditions: new Set(declaration.conditions),
    calls: new Set(declaration.calls),
    slides: new Set(declaration.slides),
  }
}

function withId(item: CelType, pattern: string, itemIds: Set<string>): CelType {
  if (item.kind !== 'object' || Object.hasOwn(item.fields, 'id')) return item
  itemIds.add(`${pattern}/id`)
  return { kind: 'object', fields: { id: stringType, ...item.fields } }
}
