import { readMessage, type MessagePart } from '../../engine/messages/index.ts'
import { findInText, type FoundRange } from './find-in-text.ts'
import { replaceInText, type ReplacementOptions } from './replace-in-text.ts'

/**
 * Why a replacement in a message is refused. `value`: it would change what the wizard puts in, as `{max}`, or the cases of a
 * number. `broken`: the message could not be read as it is meant. `empty`: nothing would be left. `same`: nothing changes.
 * `long`: the text would be longer than a text may be.
 */
export type ReplacementRefusal = 'value' | 'broken' | 'empty' | 'same' | 'long'

/** A message that has the query, and what a replacement makes of it. */
export interface MessageReplacement {
  readonly ranges: readonly FoundRange[]
  readonly after: string
  /** Null when the replacement can be made. */
  readonly refusal: ReplacementRefusal | null
}

/** Longest text of a product, in characters. */
const longestText = 5000

/** Replaces the query in an ICU message. Null when the message does not have it. */
export function replaceInMessage(
  text: string,
  query: string,
  replacement: string,
  options: ReplacementOptions,
): MessageReplacement | null {
  const ranges = findInText(text, query)
  if (ranges.length === 0) return null
  const after = replaceInText(text, ranges, replacement, options)
  return { ranges, after, refusal: refusalOf(text, after, ranges) }
}

function refusalOf(text: string, after: string, ranges: readonly FoundRange[]): ReplacementRefusal | null {
  if (after === text) return 'same'
  if (after.trim() === '') return 'empty'
  if (after.length > longestText) return 'long'
  const before = readMessage(text)
  const now = readMessage(after)
  const words = before.parts.flatMap(wordsIn)
  // A message that could not be read has no parts: it is a text as it is written.
  const isInWords = ({ from, to }: FoundRange) => words.some((one) => one.from <= from && to <= one.to)
  if (before.parts.length > 0 && !ranges.every(isInWords)) return 'value'
  if (now.faults.length > before.faults.length) return 'broken'
  return valuesIn(before.parts, text) === valuesIn(now.parts, after) ? null : 'value'
}

/** The ranges of what is read aloud, in every case of every value; words side by side are one range. */
function wordsIn(part: MessagePart): readonly FoundRange[] {
  if (part.kind === 'words') return [part]
  if (part.kind === 'sign') return []
  return (part.choice?.cases ?? []).flatMap(({ parts }) => parts.flatMap(wordsIn))
}

/** The values of a message with their cases, in order, and nothing of its words. */
function valuesIn(parts: readonly MessagePart[], text: string): string {
  return parts
    .flatMap((part): readonly string[] => {
      if (part.kind === 'words') return []
      if (part.kind === 'sign') return ['#']
      if (part.choice === null) return [text.slice(part.from, part.to)]
      const { cases } = part.choice
      const head = text.slice(part.from, cases[0]?.begin ?? part.to)
      return [head, ...cases.map((one) => `${one.key}{${valuesIn(one.parts, text)}}`)]
    })
    .join('\n')
}
