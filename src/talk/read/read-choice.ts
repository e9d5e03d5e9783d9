import type { TalkChoice } from '../question.ts'
import { comparable } from './plain-words.ts'

/** Choices that a typed text can mean. */
export type ChoicesMeant = readonly TalkChoice[]

/**
 * Returns the choices that a text means: one by its number in the list or its words, several by words that begin so or
 * contain it, none when it is something else. The first kind that fits counts.
 */
export function readChoice(text: string, choices: readonly TalkChoice[]): ChoicesMeant {
  const reply = comparable(text)
  if (reply === '') return []
  const exact = choices.filter(({ label }) => comparable(label) === reply)
  if (exact.length > 0) return exact
  const number = /^(?:№|#|n)?\s*(\d{1,3})[.)]?$/.exec(reply)?.[1]
  const numbered = number === undefined ? undefined : choices[Number(number) - 1]
  if (numbered !== undefined) return [numbered]
  const begins = choices.filter(({ label }) => comparable(label).startsWith(reply))
  if (begins.length > 0) return begins
  const isWord = reply.length >= 3
  return isWord ? choices.filter(({ label }) => comparable(label).includes(reply)) : []
}

/**
 * Returns the choices of a list: `Турция, ОАЭ` or `1, 3`. A part that means several or none is `unclear`; the text as a
 * whole comes first, because a choice may have a comma in its name.
 */
export function readChoices(
  text: string,
  choices: readonly TalkChoice[],
): {
  readonly chosen: readonly TalkChoice[]
  readonly unclear: { readonly text: string; readonly fits: ChoicesMeant } | null
} {
  const whole = choices.filter(({ label }) => comparable(label) === comparable(text))
  if (whole.length === 1) return { chosen: whole, unclear: null }
  const chosen: TalkChoice[] = []
  for (const part of text.split(/[,;\n]+|\s+(?:и|va|and|&)\s+/iu)) {
    if (part.trim() === '') continue
    const fits = readChoice(part, choices)
    const [only] = fits
    if (only === undefined || fits.length > 1) return { chosen, unclear: { text: part.trim(), fits } }
    if (!chosen.includes(only)) chosen.push(only)
  }
  return { chosen, unclear: null }
}
