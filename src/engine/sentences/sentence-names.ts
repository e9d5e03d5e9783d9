import type { CelEnvironment, CelPlace, CelType } from '../cel/index.ts'
import type { SubjectType } from './sentence.ts'
import { subjectType } from './subject-type.ts'

/** A name that a sentence can compare. */
export interface SentenceName {
  /** The name in CEL; of an item's field without the item: `birthDate`, empty for the item itself. */
  readonly name: string
  readonly type: SubjectType
  readonly of: 'field' | 'item' | 'outer' | 'condition' | 'call' | 'purchase' | 'mapping' | 'constant'
  /** Pattern of the field, for its label; null for other names. */
  readonly pattern: string | null
  /** The only values that it can have; null when it can have others. */
  readonly values: readonly (string | number)[] | null
  /** Names of one item of a list; null for other names. */
  readonly inside: readonly SentenceName[] | null
}

/** The names that a sentence can use at a place, in the order of the product file. */
export function sentenceNames(
  { facts }: CelEnvironment,
  { list, mapping, mappingType }: CelPlace,
): readonly SentenceName[] {
  const { declaration } = facts
  const itemAt = list ? (declaration.lists[list]?.at ?? null) : null
  const around = Object.values(declaration.lists).find(({ at }) => itemAt?.startsWith(`${at}/*/`) === true)
  const typeAt = (pattern: string) => facts.patterns.get(pattern) ?? null
  return [
    ...(itemAt === null ? [] : fieldsIn(typeAt(`${itemAt}/*`), 'item', `${itemAt}/*`, 'item')),
    ...(around ? fieldsIn(typeAt(`${around.at}/*`), 'outer', `${around.at}/*`, 'outer') : []),
    ...fieldsIn(facts.data, 'data', '', 'field'),
    ...(mapping && mappingType ? fieldsIn(mappingType, mapping, null, 'mapping') : []),
    ...[...facts.conditions].map((name) => plain(name, 'bool', 'condition')),
    ...[...facts.calls].flatMap((call) => [
      ...(['ok', 'pending', 'manual'] as const).map((part) => plain(`calls.${call}.${part}`, 'bool', 'call')),
      plain(`calls.${call}.outcome`, 'text', 'call'),
      ...fieldsIn(declaration.results?.[call] ?? null, `calls.${call}.result`, null, 'call'),
    ]),
    plain('purchase.paid', 'bool', 'purchase'),
    plain('purchase.created', 'bool', 'purchase'),
    ...Object.entries(declaration.constants).map(([name, value]) =>
      plain(`const.${name}`, typeof value === 'number' ? 'number' : 'text', 'constant'),
    ),
  ]
}

function plain(name: string, type: SubjectType, of: SentenceName['of']): SentenceName {
  return { name, type, of, pattern: null, values: null, inside: null }
}

/** The fields of an object, those of its objects too; a value that is no object is one name. */
function fieldsIn(
  type: CelType | null,
  name: string,
  pattern: string | null,
  of: SentenceName['of'],
): readonly SentenceName[] {
  if (type === null) return []
  if (type.kind === 'object')
    return Object.entries(type.fields).flatMap(([key, field]) =>
      fieldsIn(
        field,
        name === '' ? key : `${name}.${key}`,
        pattern === null ? null : `${pattern}/${key}`,
        of,
      ),
    )
  if (type.kind === 'list') {
    const at = pattern !== null && type.of.kind === 'object' ? `${pattern}/*` : pattern
    return [{ name, type: 'list', of, pattern, values: null, inside: fieldsIn(type.of, '', at, 'field') }]
  }
  const known = type.kind === 'string' || type.kind === 'number' ? (type.values ?? null) : null
  const values = known?.filter((value) => typeof value === 'string' || typeof value === 'number') ?? null
  return [{ name, type: subjectType(type), of, pattern, values, inside: null }]
}
