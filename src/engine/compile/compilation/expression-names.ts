import {
  celEnvironment,
  typeOfSchema,
  type CelDeclaration,
  type CelEnvironment,
  type CelType,
} from '../../cel/index.ts'
import type { Memory } from '../../memory.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'
import type { MountedProduct } from '../../product/mounted-product.ts'
import { keptTypes } from '../api/kept-types.ts'
import type { KnownOperation } from '../api/operations.ts'

/** The most elements of lists, by pattern, where they are declared. */
function declaredMost({ data, lists, constants }: MountedProduct): Readonly<Record<string, number>> {
  const valueOf = (max: number | string | undefined): number | null => {
    const value = typeof max === 'string' ? constants[max.replace(/^const\./, '')] : max
    return typeof value === 'number' ? value : null
  }
  const inside = (schema: FieldSchema, pattern: string): readonly (readonly [string, number | null])[] => [
    [pattern, valueOf(schema.maxItems)],
    ...(schema.items === undefined ? [] : inside(schema.items, `${pattern}/*`)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      inside(inner, `${pattern}/${name}`),
    ),
  ]
  const declared = [...inside(data, ''), ...lists.map(({ value }) => [value.at, valueOf(value.max)] as const)]
  return Object.fromEntries(
    declared.flatMap(([pattern, most]) => (most === null ? [] : [[pattern, most] as const])),
  )
}

/** The names and types that expressions of the product know, and the type of what each call keeps. */
export function expressionNames(
  product: MountedProduct,
  operations: ReadonlyMap<string, KnownOperation> | null,
  memory: Memory,
): {
  readonly environment: CelEnvironment
  readonly keptOf: (call: string) => CelType | undefined
  /** Type of all answers. */
  readonly types: CelType
} {
  const declared: Omit<CelDeclaration, 'data'> = memory.share('names', {
    lists: Object.fromEntries(product.lists.map(({ id, value }) => [id, { at: value.at }])),
    most: declaredMost(product),
    constants: product.constants,
    conditions: product.conditions.map(({ value }) => value.name),
    calls: [...new Set(product.calls.map(({ value }) => value.id))],
    slides: [
      ...product.slides.map(({ value }) => value.id),
      ...(product.file.stops ?? []).map(({ id }) => id),
    ],
  })
  // Of the data expressions see the types: a changed label or bound makes no other environment.
  const types = memory.share(
    'types',
    memory.once('types', [product.data], () => typeOfSchema(product.data)),
  )
  const names = memory.once('declaration', [declared, types], () => ({ ...declared, data: product.data }))
  const results = memory.share('results', keptTypes(product, names, operations, memory))
  const environment = memory.once('environment', [names, results], () =>
    celEnvironment({ ...names, results }),
  )
  return { environment, keptOf: (call) => (Object.hasOwn(results, call) ? results[call] : undefined), types }
}
