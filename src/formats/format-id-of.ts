import { formats } from './formats.generated.ts'
import type { FormatId } from './kinds.generated.ts'

/** Returns the name of a format from JSON whose shape was checked before. @throws Error for any other text */
export function formatIdOf(name: string): FormatId {
  if (!isFormatId(name)) throw new Error(`There is no format "${name}"`)
  return name
}

function isFormatId(name: string): name is FormatId {
  return Object.hasOwn(formats, name)
}
