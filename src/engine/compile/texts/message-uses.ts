import { readMessage, type MessageFault, type MessagePart } from '../../messages/index.ts'

/** One value in a message. */
export interface MessageUse {
  readonly name: string
  /** `value` for a plain `{name}`, otherwise the kind of the argument: `plural`, `select`, `number`. */
  readonly as: string
  /** Keys of the cases of a `plural` or `select` argument. */
  readonly cases: readonly string[]
}

/** The values of a message without any. */
export const noUses: readonly MessageUse[] = []

/** Returns the values in a message and its faults, of each kind the first. */
export function readUses(text: string): {
  readonly uses: readonly MessageUse[]
  readonly faults: readonly MessageFault[]
} {
  // Only braces make a message more than its text.
  if (!text.includes('{') && !text.includes('}')) return plainMessage
  const { parts, faults } = readMessage(text)
  const first = faults.filter(({ kind }, at) => faults.findIndex((one) => one.kind === kind) === at)
  return { uses: parts.flatMap(usesOf), faults: first }
}

const plainMessage = { uses: noUses, faults: [] }

function usesOf(part: MessagePart): readonly MessageUse[] {
  if (part.kind !== 'value') return []
  const { name, use, choice } = part
  const cases = choice?.cases ?? []
  return [
    { name, as: use, cases: cases.map(({ key }) => key) },
    ...cases.flatMap(({ parts }) => parts.flatMap(usesOf)),
  ]
}

/** Returns the names of values, each once. */
export function namesOf(uses: readonly MessageUse[]): ReadonlySet<string> {
  return new Set(uses.map(({ name }) => name))
}
