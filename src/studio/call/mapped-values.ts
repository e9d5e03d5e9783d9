import type { WantedByCall } from '../../engine/worker/messages.ts'
import { isObject } from '../../engine/json.ts'

/** A value of a product file: a call. */
type CallValue = Readonly<Record<string, unknown>>

/** One value of a request, with the expression that gives it; empty when nothing is sent. */
export interface SentValue {
  readonly in: WantedByCall['in']
  readonly name: string
  readonly text: string
  /** What the operation wants there; null for a name that it does not know. */
  readonly wants: WantedByCall | null
}

/** Returns what a call sends: first what its operation wants, then what it does not know. */
export function sentValues(call: CallValue, wants: readonly WantedByCall[]): readonly SentValue[] {
  const textOf = (where: WantedByCall['in'], name: string): string => {
    const group = groupOf(call, where)
    const text = Object.hasOwn(group, name) ? group[name] : ''
    return typeof text === 'string' ? text : ''
  }
  const known = wants.map((one) => ({
    in: one.in,
    name: one.name,
    text: textOf(one.in, one.name),
    wants: one,
  }))
  const others = (['path', 'query', 'body'] as const).flatMap((where) =>
    Object.keys(groupOf(call, where))
      .filter((name) => !wants.some((one) => one.in === where && one.name === name))
      .map((name) => ({ in: where, name, text: textOf(where, name), wants: null })),
  )
  return [...known, ...others]
}

/** The expression of a whole body; null where the body has names, and where there is none. */
export function wholeBodyOf(call: CallValue): string | null {
  const request = isObject(call['request']) ? call['request'] : {}
  return typeof request['body'] === 'string' ? request['body'] : null
}

/** Returns the call with another expression for a value of its request; an empty one takes the value away. */
export function withSent(
  call: CallValue,
  { in: where, name }: Pick<SentValue, 'in' | 'name'>,
  text: string,
): CallValue {
  const { [name]: _before, ...others } = groupOf(call, where)
  const known = groupOf(call, where)
  const added = Object.hasOwn(known, name) ? { ...known, [name]: text } : { ...others, [name]: text }
  return withGroup(call, where, text === '' ? others : added)
}

/** Returns the call with another expression for its whole body. */
export function withWholeBody(call: CallValue, text: string): CallValue {
  const request = isObject(call['request']) ? call['request'] : {}
  return { ...call, request: { ...request, body: text } }
}

function groupOf(call: CallValue, where: WantedByCall['in']): Readonly<Record<string, unknown>> {
  const request = isObject(call['request']) ? call['request'] : {}
  const group = request[where]
  return isObject(group ?? null) ? (group as Readonly<Record<string, unknown>>) : {}
}

function withGroup(call: CallValue, where: WantedByCall['in'], group: CallValue): CallValue {
  const before = isObject(call['request']) ? call['request'] : {}
  const { [where]: _group, ...others } = before
  const request = Object.keys(group).length > 0 ? { ...before, [where]: group } : others
  return placed(call, 'request', Object.keys(request).length > 0 ? request : undefined)
}

/** Policies for what the customer typed. */
export const overwrites = ['never', 'ifUntouched', 'always'] as const

/** One field that the answer fills. */
export interface FilledValue {
  /** Pattern of the field. */
  readonly to: string
  /** Expression over `response`. */
  readonly text: string
  /** Own policy; null for that of the call. */
  readonly overwrite: (typeof overwrites)[number] | null
}

/** Returns what the answer of a call fills. */
export function filledValues(call: CallValue): readonly FilledValue[] {
  const response = isObject(call['response'] ?? null) ? (call['response'] as CallValue) : {}
  return Object.entries(response).flatMap(([to, value]): readonly FilledValue[] => {
    if (typeof value === 'string') return [{ to, text: value, overwrite: null }]
    if (!isObject(value ?? null)) return []
    const { value: text, overwrite } = value as CallValue
    const own = overwrites.find((one) => one === overwrite) ?? null
    return [{ to, text: typeof text === 'string' ? text : '', overwrite: own }]
  })
}

/** Returns the call with other fields that its answer fills; of two for one field the last counts. */
export function withFilled(call: CallValue, filled: readonly FilledValue[]): CallValue {
  const response = Object.fromEntries(
    filled.map(({ to, text, overwrite }) => [to, overwrite === null ? text : { value: text, overwrite }]),
  )
  return placed(call, 'response', filled.length > 0 ? response : undefined)
}

/** Keys of a call that stand before its request and its response in the grammar. */
const before = { request: ['operation', 'per', 'when'], response: ['operation', 'per', 'when', 'request'] }

function placed(call: CallValue, key: 'request' | 'response', value: unknown): CallValue {
  const { [key]: known, ...others } = call
  if (value === undefined) return others
  if (known !== undefined) return { ...call, [key]: value }
  const entries = Object.entries(call)
  const after = entries.findLastIndex(([name]) => before[key].includes(name))
  return Object.fromEntries(entries.toSpliced(after + 1, 0, [key, value]))
}
