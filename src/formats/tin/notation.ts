import { bareCode, NBSP } from '../characters.ts'
import type { Notation } from '../notation.ts'

/** Nine digits in threes, easier to check against paper: `201234567` → `201 234 567`. */
export function groupTin(text: string): string {
  const code = bareCode(text)
  return /^\d+$/.test(code) ? (code.match(/\d{1,3}/g) ?? []).join(NBSP) : code
}

export const tin = {
  show: groupTin,
  box: { keep: bareCode, group: groupTin, length: 9, mayGrow: null, width: 'medium' },
} satisfies Notation
