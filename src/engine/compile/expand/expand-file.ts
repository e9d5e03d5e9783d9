import type { FileLimits } from '../../compiled/compiled-product.ts'
import { placeInside } from '../../findings/place.ts'
import type { JsonObject } from '../../json.ts'
import type { FieldSchema } from '../../product/grammar.generated.ts'
import type { MountedField } from '../../product/mounted-product.ts'
import type { Compilation } from '../compilation/compilation.ts'
import { isFileField } from '../compilation/file-field.ts'

const megabyte = 1024 * 1024

/** Keywords that restrict or build a text. They do not apply to a file: the sender chooses its name. */
const ofTexts = [
  'enum',
  'const',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'options',
  'computed',
  'local',
  'uniqueItems',
  'contains',
] as const satisfies readonly (keyof FieldSchema)[]

/** Checks and compiles a field's limits for files. Null for a field without files. */
export function expandFile(
  compilation: Compilation,
  { at, schema, place }: MountedField,
  plain: JsonObject,
): FileLimits | null {
  const isSeveral = schema.items?.format === 'file'
  const [own, here] = isSeveral ? [schema.items ?? {}, placeInside(place, 'items')] : [schema, place]
  if (!isFileField(schema)) {
    if (own.file !== undefined)
      compilation.report(
        'KEYWORD_MISFIT',
        placeInside(here, 'file'),
        { key: 'file', type: 'text' },
        formatFile,
      )
    return null
  }
  for (const key of ofTexts)
    if (schema[key] !== undefined)
      compilation.report('KEYWORD_MISFIT', placeInside(place, key), { key, type: 'file' })
  const most = isSeveral ? plain['maxItems'] : 1
  if (typeof most !== 'number') compilation.report('FILES_UNCOUNTED', place, { at })
  if (own.file === undefined) compilation.report('FILE_RULES_MISSING', here, { at })
  if (own.file === undefined || typeof most !== 'number') return null
  const { kinds, megabytes } = own.file
  return { kinds, mostBytes: Math.floor(megabytes * megabyte), most }
}

const formatFile = { expected: 'format file' }
