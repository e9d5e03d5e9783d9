import { checks } from './checks.ts'
import type { Format } from './format.ts'

/** Returns whether a text is a value of the format. */
export function isOfFormat({ pattern, check }: Pick<Format, 'pattern' | 'check'>, text: string): boolean {
  return pattern.test(text) && (check === null || checks[check](text))
}
