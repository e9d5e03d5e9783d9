import { parse, type Select, type Token } from '@messageformat/parser'

/** How a value chooses among cases: by the number, by the ordinal number, by the text itself. */
export type CaseKind = Select['type']

/** One case of a value, `few {# дня}`. Positions count characters of the message. */
export interface MessageCase {
  readonly key: string
  /** The text between its braces. */
  readonly text: string
  /** Range of that text. */
  readonly from: number
  readonly to: number
  /** Range of the whole case, with its key and braces. */
  readonly begin: number
  readonly end: number
}

/** A value of a message whose cases have their own texts: `{n, plural, one {…} other {…}}`. */
export interface CasedValue {
  readonly name: string
  readonly kind: CaseKind
  readonly cases: readonly MessageCase[]
  /** Range of the value in the message, with its braces. */
  readonly from: number
  readonly to: number
}

/** Returns the tokens of a message; null when its braces are wrong. */
export function tokensOf(text: string): readonly Token[] | null {
  // Only braces make a message more than its text.
  if (!/[{}]/.test(text)) return []
  try {
    return parse(text)
  } catch {
    return null
  }
}

/** Returns the values with cases that are not inside other cases; a message with wrong braces has none. */
export function casedValues(text: string): readonly CasedValue[] {
  return (tokensOf(text) ?? []).flatMap((token) => ('cases' in token ? [casedValue(text, token)] : []))
}

function casedValue(text: string, { arg, type, cases, ctx }: Select): CasedValue {
  const found = cases.map(({ key, ctx: { offset, text: opening } }): MessageCase => {
    const from = offset + opening.length
    const to = closingBrace(text, from)
    return {
      key,
      text: text.slice(from, to),
      from,
      to,
      begin: offset + opening.length - opening.trimStart().length,
      end: to + 1,
    }
  })
  const end = found.at(-1)?.end ?? ctx.offset + ctx.text.length
  return { name: arg, kind: type, cases: found, from: ctx.offset, to: closingBrace(text, end) + 1 }
}

/** Position of the brace that closes the text which begins here; braces in quotes do not count. */
function closingBrace(text: string, from: number): number {
  let depth = 0
  let at = from
  while (at < text.length) {
    const one = text[at]
    if (one === "'" && text[at + 1] === "'") at += 1
    else if (one === "'" && /[{}#]/.test(text[at + 1] ?? '')) at = endOfQuote(text, at + 1)
    else if (one === '{') depth += 1
    else if (one === '}') {
      if (depth === 0) return at
      depth -= 1
    }
    at += 1
  }
  return text.length
}

/** Position of the apostrophe that ends quoted text; two together are one apostrophe in it. */
function endOfQuote(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    if (text[at] === "'") {
      if (text[at + 1] !== "'") return at
      at += 1
    }
    at += 1
  }
  return text.length
}

/**
 * Returns the message with another text in a case of its n-th value with cases; the case is added where there is none, in
 * the order of `order`. No other character changes. Null when the text would close the case, or leave it open.
 */
export function withCase(
  text: string,
  at: number,
  { key, text: words }: Pick<MessageCase, 'key' | 'text'>,
  order: readonly string[] = [],
): string | null {
  const value = casedValues(text)[at]
  if (!value) return null
  const known = value.cases.find((one) => one.key === key)
  const changed = known
    ? text.slice(0, known.from) + words + text.slice(known.to)
    : insertedCase(text, value, { key, text: words }, order)
  const read = casedValues(changed)[at]?.cases
  const isSound =
    read?.length === value.cases.length + (known ? 0 : 1) &&
    read.find((one) => one.key === key)?.text === words
  return isSound ? changed : null
}

function insertedCase(
  text: string,
  { cases }: CasedValue,
  { key, text: words }: Pick<MessageCase, 'key' | 'text'>,
  order: readonly string[],
): string {
  const rank = (one: string) => (order.includes(one) ? order.indexOf(one) : -1)
  const next = cases.find((one) => one.key === 'other' || rank(one.key) > rank(key))
  const place = next?.begin ?? cases.at(-1)?.end ?? text.length
  const added = `${key} {${words}}`
  return next
    ? `${text.slice(0, place)}${added} ${text.slice(place)}`
    : `${text.slice(0, place)} ${added}${text.slice(place)}`
}

/** Returns the message without a case of its n-th value with cases. The case `other` stays: a message needs it. */
export function withoutCase(text: string, at: number, key: string): string {
  const found = key === 'other' ? undefined : casedValues(text)[at]?.cases.find((one) => one.key === key)
  if (!found) return text
  return text.slice(0, found.begin) + text.slice(found.end).replace(/^\s+/, '')
}

/** Returns a message whose whole text is chosen by a value: every case begins with the text as it is. */
export function splitByValue(
  text: string,
  { name, kind, keys }: { readonly name: string; readonly kind: CaseKind; readonly keys: readonly string[] },
): string {
  const words = kind === 'select' ? text : withNumberSign(text, name)
  return `{${name}, ${kind}, ${keys.map((key) => `${key} {${words}}`).join(' ')}}`
}

/** The text with `#` for the number that chooses; a number sign that was a letter is quoted. */
function withNumberSign(text: string, name: string): string {
  const tokens = tokensOf(text) ?? []
  const quoted = (part: string) => part.replaceAll('#', "'#'")
  let made = ''
  let at = 0
  for (const token of tokens) {
    if (token.type !== 'argument' || token.arg !== name) continue
    made += `${quoted(text.slice(at, token.ctx.offset))}#`
    at = token.ctx.offset + token.ctx.text.length
  }
  return made + quoted(text.slice(at))
}

/** A value of a message, outside of cases. */
export interface PlacedValue {
  readonly name: string
  /** `value` for a plain `{name}`, otherwise what is made of it: `plural`, `select`, `date`. */
  readonly use: string
  readonly from: number
  readonly to: number
}

/** Returns the values that are not inside cases, in their order; a message with wrong braces has none. */
export function placedValues(text: string): readonly PlacedValue[] {
  return (tokensOf(text) ?? []).flatMap((token): PlacedValue[] => {
    if (!('arg' in token)) return []
    const { arg: name, ctx } = token
    if ('cases' in token) {
      const { from, to } = casedValue(text, token)
      return [{ name, use: token.type, from, to }]
    }
    const to = closingBrace(text, ctx.offset + 1) + 1
    return [{ name, use: token.type === 'function' ? token.key : 'value', from: ctx.offset, to }]
  })
}
