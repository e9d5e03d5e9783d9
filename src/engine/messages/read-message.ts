import { compileMessage } from './compile-message.ts'

/** A part of a message. Ranges count the characters of the message. */
export type MessagePart = Words | NumberSign | MessageValue

/** Words as they are written, with the apostrophes that quote. */
interface Words extends Range {
  readonly kind: 'words'
}

/** `#` in a case of a plural: the number that chooses. */
interface NumberSign extends Range {
  readonly kind: 'sign'
}

interface Range {
  readonly from: number
  readonly to: number
}

/** How a value chooses among cases: by the number, by the ordinal number, by the text itself. */
export type CaseKind = 'plural' | 'selectordinal' | 'select'

/** A value, `{name}`, or one that chooses a case, `{n, plural, one {# day} other {# days}}`; with its braces. */
export interface MessageValue extends Range {
  readonly kind: 'value'
  readonly name: string
  /** `value` for a value alone in braces, else the word behind its comma: `plural`, `date`. */
  readonly use: string
  /** What it chooses among; null for a value that chooses no case. */
  readonly choice: { readonly kind: CaseKind; readonly cases: readonly MessageCase[] } | null
}

/** One case of a value, `few {# дня}`: the range of the text between its braces. */
export interface MessageCase extends Range {
  readonly key: string
  readonly parts: readonly MessagePart[]
  /** Range of the whole case, with its key and braces. */
  readonly begin: number
  readonly end: number
}

/**
 * What an author did not mean, and how it is read. `brace`: a brace that belongs to no value is read as it is written.
 * `quoted`: an apostrophe before a brace; when another apostrophe follows, what is between them is read as it is written.
 * `open`: of a value that is not closed the whole message is read as it is written. `other`: the last case replaces a missing
 * `other`. `case`: a case of a plural that no number has is never read.
 */
export interface MessageFault extends Range {
  readonly kind: 'brace' | 'quoted' | 'open' | 'other' | 'case'
}

/** The parts of a message, and its faults in their order. */
export interface ReadMessage {
  readonly parts: readonly MessagePart[]
  readonly faults: readonly MessageFault[]
}

/** Returns the parts of a message with their places; none for a message with an open value. */
export function readMessage(text: string): ReadMessage {
  const parts: MessagePart[] = []
  const cases: MessageCase[] = []
  const faults: MessageFault[] = []
  const quotations: Range[] = []
  compileMessage(text, {
    words: (from, to) => {
      parts.push({ kind: 'words', from, to })
      faults.push(...lonelyBraces(text, { from, to }, quotations))
    },
    sign: (from) => parts.push({ kind: 'sign', from, to: from + 1 }),
    option: (key, begin, from, to) =>
      cases.push({ key, parts: takenFrom(parts, (part) => part.from >= from), from, to, begin, end: to + 1 }),
    value: (name, from, to) => {
      if (to > text.length) faults.push({ kind: 'open', from, to: text.length })
      const use = /^[^{},]+,\s*(\w+)/.exec(text.slice(from + 1, to))?.[1] ?? 'value'
      const kind = caseKinds.find((one) => one === use)
      const own = takenFrom(cases, ({ begin }) => begin >= from)
      if (kind) faults.push(...faultsOfCases(kind, own, { from, to: own[0]?.begin ?? to }))
      parts.push({ kind: 'value', name, use, choice: kind ? { kind, cases: own } : null, from, to })
    },
    quoted: (from, to) => {
      quotations.push({ from, to })
      // Braces alone in quotes are what quoting is for.
      if (/^'[{}]/.test(text.slice(from, from + 2)) && !/^'[{}#]+'$/.test(text.slice(from, to)))
        faults.push({ kind: 'quoted', from, to: Math.max(to, from + 2) })
    },
  })
  const open = faults.find(({ kind }) => kind === 'open')
  // What stands in a value that is not closed has no meaning yet.
  if (open) return { parts: [], faults: [open] }
  return {
    parts: takenFrom(parts, () => true),
    faults: faults.toSorted((one, other) => one.from - other.from),
  }
}

/** Braces in words that no apostrophe quotes. */
function lonelyBraces(
  text: string,
  { from, to }: Range,
  quotations: readonly Range[],
): readonly MessageFault[] {
  return Array.from(text.slice(from, to).matchAll(/[{}]/g), ({ index }) => from + index)
    .filter((at) => !quotations.some((quoted) => quoted.from < at && at < quoted.to))
    .map((at) => ({ kind: 'brace', from: at, to: at + 1 }))
}

const caseKinds: readonly CaseKind[] = ['plural', 'selectordinal', 'select']
const keyOfNumbers = /^(=\d+(\.\d+)?|zero|one|two|few|many|other)$/

function faultsOfCases(kind: CaseKind, cases: readonly MessageCase[], head: Range): readonly MessageFault[] {
  const strange = kind === 'select' ? [] : cases.filter(({ key }) => !keyOfNumbers.test(key))
  return [
    ...strange.map(({ key, begin }) => ({ kind: 'case' as const, from: begin, to: begin + key.length })),
    ...(cases.some(({ key }) => key === 'other') ? [] : [{ kind: 'other' as const, ...head }]),
  ]
}

/** Takes what is inside out of a list, in the order of the message: words are noted after the value behind them. */
function takenFrom<T extends { readonly from: number }>(
  list: T[],
  isInside: (one: T) => boolean,
): readonly T[] {
  const first = list.findIndex(isInside)
  if (first < 0) return []
  return list.splice(first).toSorted((one, other) => one.from - other.from)
}
