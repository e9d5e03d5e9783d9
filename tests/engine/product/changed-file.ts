import { constantFrom, jsonValue, oneof, record, type Arbitrary } from 'fast-check'
import { applyChanges } from '../../products/apply-changes.ts'

/** Pointers of everything in a JSON value, the value itself left out. */
function pointersIn(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const here = `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return [here, ...pointersIn(inner, here)]
  })
}

/** Values that files break with: of every type, names of things that are and are not there, broken expressions. */
const anything = oneof(
  jsonValue({ maxDepth: 3 }),
  constantFrom<unknown>(
    'data.shared',
    'data.',
    'item.name',
    'self.name',
    "valid('",
    'calls.quote.ok && sport',
    'const.windowDays',
    'riders',
    'shared',
    'quote',
    '/kind',
    '/riders/*/name',
    '/riders',
    '',
    '/',
    '/*',
    -1,
    1.5,
    1e300,
    [],
    {},
    [[]],
    [{}],
    null,
    'constructor',
    { block: 'rider', part: 'identity' },
    { list: 'riders' },
    { type: 'object', properties: {} },
    { type: 'array', items: { type: 'object', properties: { name: {} } } },
  ),
)

/** A change of a file: something else at a place of it, or nothing. */
export const changeOf = (
  file: unknown,
): Arbitrary<{ readonly put: string; readonly value: unknown } | { readonly drop: string }> => {
  const at = constantFrom(...pointersIn(file))
  return oneof(record({ put: at, value: anything }), record({ drop: at }))
}

/** Changes in order; one whose place an earlier one took away is left out. */
export function changed(
  file: unknown,
  changes: readonly Parameters<typeof applyChanges>[1][number][],
): unknown {
  return changes.reduce<unknown>((value, change) => {
    try {
      return applyChanges(value, [change])
    } catch {
      return value
    }
  }, file)
}
