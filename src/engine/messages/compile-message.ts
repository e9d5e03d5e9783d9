import type { I18n } from '@lingui/core'

/** A message as Lingui formats it. */
export type CompiledMessage = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>

type Cases = Record<string, readonly Token[] | number | undefined>
type Token = string | [string] | [string, string, Cases]

/** Receives the places of a message: what is inside of a value comes before it. */
export interface MessageNotes {
  readonly words: (from: number, to: number) => void
  readonly sign: (from: number) => void
  /** A case of a value. It begins at `begin`, its text stands between `from` and `to`. */
  readonly option: (key: string, begin: number, from: number, to: number) => void
  /** `to` is infinite for a value that is not closed. */
  readonly value: (name: string, from: number, to: number) => void
  /** An apostrophe, or what it quotes together with it and the last one. */
  readonly quoted: (from: number, to: number) => void
}

const quotation = /'([{}#](?:[^']|'')*)'(?!')/y
const valueHead =
  /\{\s*(\w+)\s*(?:\}|,\s*(?:(plural|select|selectordinal)\s*,\s*(?:offset:\s*(\d+)\s*)?|\w+\s*(?:,[^{}]*)?\}))/y
const caseHead = /\s*(=?[^\s{}=,]+)\s*\{/y
const valueEnd = /\s*\}/y

/**
 * Compiles an ICU message for Lingui: values, plurals and choices, in one another to any depth. An apostrophe before a brace
 * quotes up to the next one, two are one apostrophe, any other is itself. Every message can be compiled: see `MessageFault`.
 * This is the only parser of messages: pages, documents, checks and editors read them alike. Every customer loads it before
 * the first word, so it is a sixth of the compiler of Lingui; a test holds the two to the same result.
 */
export function compileMessage(message: string, notes?: MessageNotes): CompiledMessage {
  let at = 0

  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(message)
    if (found) at = pattern.lastIndex
    return found
  }

  /** Tokens up to the end, or to the brace that closes a case. */
  const readTokens = (isInCase: boolean, isInPlural: boolean): Token[] => {
    const tokens: Token[] = []
    let words = ''
    let wordsFrom = at
    for (;;) {
      const from = at
      const next = message.charAt(at)
      const isEnd = !next || (isInCase && next === '}')
      const isSign = isInPlural && next === '#'
      const token = isSign ? next : next === '{' && readValue()
      if (words && (isEnd || token)) {
        tokens.push(words)
        notes?.words(wordsFrom, from)
        words = ''
      }
      if (isEnd) return tokens
      if (token) tokens.push(token)
      else {
        if (!words) wordsFrom = from
        words += next === "'" ? readApostrophe(isInPlural) : next
      }
      if (isSign) notes?.sign(from)
      // Nothing was read but this character.
      if (at === from) at += 1
    }
  }

  const readApostrophe = (isInPlural: boolean): string => {
    const from = at
    const next = message.charAt(at + 1)
    const quoted = next === '#' && !isInPlural ? null : match(quotation)?.[1]
    if (!quoted) at += next === "'" ? 2 : 1
    notes?.quoted(from, at)
    return quoted ? quoted.replaceAll("''", "'") : "'"
  }

  const readValue = (): Token | null => {
    const from = at
    const found = match(valueHead)
    if (!found) return null
    const [, name = '', use, offset] = found
    const cases: Cases = { offset: offset ? Number(offset) : undefined }
    if (use) {
      let last: Token[] = []
      for (let head = match(caseHead); head; head = match(caseHead)) {
        const [opening, key = ''] = head
        const inside = at
        cases[key.replace('=', '')] = last = readTokens(true, use !== 'select')
        notes?.option(key, inside - opening.trimStart().length, inside, at)
        at += 1
      }
      cases['other'] ??= last
      // Nothing more is read.
      if (!match(valueEnd)) at = Infinity
    }
    notes?.value(name, from, at)
    // A value that chooses no case is written as it is given: numbers and days come in the words of the language.
    return use ? [name, use, cases] : [name]
  }

  // Most texts have neither values nor apostrophes.
  const tokens = /[{}']/.test(message) ? readTokens(false, false) : [message]
  return at > message.length ? [message] : tokens
}
