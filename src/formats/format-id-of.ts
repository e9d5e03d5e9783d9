import { formats } from './formats.generated.ts'
import type { FormatId } from './kinds.generated.ts'

/** The name of a format out of JSON whose shape was checked before. Throws for any other text. */
export function formatIdOf(name: string): FormatId {
  if (!isFormatId(name)) throw new Error(`There is no format "${name}"`)
  return name
}

function isFormatId(name: string): name is FormatId {
  return Object.hasOwn(formats, name)
}
