import {
  readMessage,
  type CaseKind,
  type MessageCase,
  type MessagePart,
} from '../../engine/messages/index.ts'

/** One case of a value, `few {# дня}`, with the text between its braces. Positions count characters of the message. */
export interface WrittenCase extends Pick<MessageCase, 'key' | 'from' | 'to' | 'begin' | 'end'> {
  readonly text: string
}

/** A value of a message whose cases have their own texts: `{n, plural, one {…} other {…}}`. */
export interface CasedValue {
  readonly name: string
  readonly kind: CaseKind
  readonly cases: readonly WrittenCase[]
  /** Range of the value in the message, with its braces. */
  readonly from: number
  readonly to: number
}

/** Returns the parts of a message; null when its braces are wrong. */
export function messagePartsOf(text: string): readonly MessagePart[] | null {
  // Only braces make a message more than its text.
  if (!/[{}]/.test(text)) return []
  const { parts, faults } = readMessage(text)
  return faults.some(({ kind }) => kind === 'open' || kind === 'brace' || kind === 'case') ? null : parts
}

/** Returns the values with cases that are not inside other cases; a message with wrong braces has none. */
export function casedValues(text: string): readonly CasedValue[] {
  return (messagePartsOf(text) ?? []).flatMap((part): readonly CasedValue[] => {
    if (part.kind !== 'value' || part.choice === null) return []
    const { name, choice, from, to } = part
    const cases = choice.cases.map((one) => ({ ...one, text: text.slice(one.from, one.to) }))
    return [{ name, kind: choice.kind, cases, from, to }]
  })
}

/**
 * Returns the message with another text in a case of its n-th value with cases; the case is added where there is none, in
 * the order of `order`. No other character changes. Null when the text would close the case, or leave it open.
 */
export function withCase(
  text: string,
  at: number,
  { key, text: words }: Pick<WrittenCase, 'key' | 'text'>,
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
  { key, text: words }: Pick<WrittenCase, 'key' | 'text'>,
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
  const quoted = (part: string) => part.replaceAll('#', "'#'")
  let made = ''
  let at = 0
  for (const { name: of, use, from, to } of placedValues(text)) {
    if (of !== name || use !== 'value') continue
    made += `${quoted(text.slice(at, from))}#`
    at = to
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
  return (messagePartsOf(text) ?? []).flatMap((part) =>
    part.kind === 'value' ? [{ name: part.name, use: part.use, from: part.from, to: part.to }] : [],
  )
}

/** Returns the positions of the number signs in the text of a plural case, those of inner cases left out. */
export function numberSigns(text: string): readonly number[] {
  const opening = '{n, plural, other {'
  const [value] = readMessage(`${opening}${text}}}`).parts
  const parts = value?.kind === 'value' ? (value.choice?.cases[0]?.parts ?? []) : []
  return parts.flatMap((part) => (part.kind === 'sign' ? [part.from - opening.length] : []))
}
