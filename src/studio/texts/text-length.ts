import { placedValues } from '../message/message-cases.ts'

/** Returns how many characters of a text customers read; each value counts by its name. */
export function textLength(text: string): number {
  const values = placedValues(text)
  const hidden = values.reduce((sum, { from, to, name }) => sum + to - from - name.length, 0)
  return text.length - hidden
}

/** Returns by how many percent a translation is longer than its original; null when it is not much longer. */
export function percentLonger(text: string, original: string): number | null {
  const [own, first] = [textLength(text), textLength(original)]
  if (first < fewestCharacters) return null
  const percent = Math.round((own / first - 1) * 100)
  return percent > mostPercent ? percent : null
}

/** Shorter originals double easily and stay short. */
const fewestCharacters = 10
const mostPercent = 30
