import { notations } from './notations.generated.ts'
import { plain, type Notation } from './notation.ts'

/** Returns how a format is shown and typed; a format that a host added is shown as it is stored. */
export function notationOfFormat(format: string): Notation {
  const all: Readonly<Record<string, Notation>> = notations
  return (Object.hasOwn(all, format) ? all[format] : undefined) ?? plain
}
