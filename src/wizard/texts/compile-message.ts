import type { I18n } from '@lingui/core'

type CompiledMessage = ReturnType<Parameters<I18n['setMessagesCompiler']>[0]>

type Tokens = (
  string | [string] | [string, string] | [string, string, Record<string, Tokens | number | undefined>]
)[]

/**
 * Compiles a message of the catalogues for Lingui: arguments, plurals and choices of ICU, nested as they like. A sixth of
 * the size of Lingui's own compiler, which every customer would load before the first word; a test holds the two to the
 * same result over all catalogues. A message that is no ICU is used as written.
 */
export function compileMessage(message: string): CompiledMessage {
  if (!/[{}']/.test(message)) return [message]
  const reader = { text: message, at: 0 }
  const tokens = readTokens(reader, false)
  // Lingui's own type of a compiled message is wider in its middle and narrower at its ends.
  return tokens && reader.at === message.length ? tokens : [message]
}

interface Reader {
  readonly text: string
  at: number
}

/** Tokens up to the end or to the brace that closes this level; null for what is no ICU. */
function readTokens(reader: Reader, isInPlural: boolean): Tokens | null {
  const tokens: Tokens = []
  let content = ''
  const endContent = () => {
    if (content) tokens.push(content)
    content = ''
  }
  while (reader.at < reader.text.length) {
    const character = reader.text.charAt(reader.at)
    if (character === '}') break
    if (character === "'") content += readQuoted(reader, isInPlural)
    else if (character === '{') {
      endContent()
      const argument = readArgument(reader, isInPlural)
      if (!argument) return null
      tokens.push(argument)
    } else {
      if (character === '#' && isInPlural) {
        endContent()
        tokens.push('#')
      } else content += character
      reader.at += 1
    }
  }
  endContent()
  return tokens
}

/** `''` is an apostrophe; one before a brace quotes up to the next; any other is itself. */
function readQuoted(reader: Reader, isInPlural: boolean): string {
  const next = reader.text.charAt(reader.at + 1)
  if (next === "'") {
    reader.at += 2
    return "'"
  }
  const quotes = next === '{' || next === '}' || (isInPlural && next === '#')
  if (!quotes) {
    reader.at += 1
    return "'"
  }
  let quoted = ''
  for (reader.at += 1; reader.at < reader.text.length; reader.at += 1) {
    const character = reader.text.charAt(reader.at)
    if (character !== "'") quoted += character
    else if (reader.text.charAt(reader.at + 1) === "'") {
      quoted += "'"
      reader.at += 1
    } else {
      reader.at += 1
      break
    }
  }
  return quoted
}

const head = /\{\s*([^\s{},]+)\s*(?:,\s*(\w+)\s*)?(?:(\})|,\s*)/y
const offsetOf = /offset:\s*(\d+)\s*/y
const caseHead = /(=?[^\s{}]+)\s*\{/y

function readArgument(reader: Reader, isInPlural: boolean): Exclude<Tokens[number], string> | null {
  const [, name, type, end] = match(reader, head) ?? []
  if (name === undefined) return null
  if (end !== undefined) return type === undefined ? [name] : [name, type]
  if (type === 'plural' || type === 'selectordinal' || type === 'select')
    return readCases(reader, name, type, isInPlural)
  return null
}

function readCases(
  reader: Reader,
  name: string,
  type: string,
  isInPlural: boolean,
): [string, string, Record<string, Tokens | number | undefined>] | null {
  const isPlural = type !== 'select'
  const offset = isPlural ? match(reader, offsetOf)?.[1] : undefined
  const cases: Record<string, Tokens | number | undefined> = {
    offset: offset === undefined ? undefined : Number(offset),
  }
  for (;;) {
    const key = match(reader, caseHead)?.[1]
    if (key === undefined) break
    const tokens = readTokens(reader, isPlural || isInPlural)
    if (!tokens || reader.text.charAt(reader.at) !== '}') return null
    reader.at += 1
    match(reader, /\s*/y)
    cases[key.replace(/^=/, '')] = tokens
  }
  if (reader.text.charAt(reader.at) !== '}' || !cases['other']) return null
  reader.at += 1
  return [name, type, cases]
}

function match(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)
  if (found) reader.at = pattern.lastIndex
  return found
}
