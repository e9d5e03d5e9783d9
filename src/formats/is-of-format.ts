import { checks } from './checks.ts'
import type { Format } from './format.ts'

/** Returns whether a text is a value of the format. */
export function isOfFormat(
  { pattern, check, ownCheck }: Pick<Format, 'pattern' | 'check' | 'ownCheck'>,
  text: string,
): boolean {
  return (
    pattern.test(text) && (check === null || checks[check](text)) && (ownCheck === null || ownCheck.run(text))
  )
}
