import { readMessage, type MessagePart } from './read-message.ts'

/** Renames the values in a message. Of a message with an open value none is renamed. */
export function renameValues(text: string, names: Readonly<Record<string, string>>): string {
  if (!text.includes('{')) return text
  const uses = readMessage(text).parts.flatMap((part) => usesOf(part, text))
  // From the end, so that earlier places stay where they are.
  return uses
    .filter(({ name }) => Object.hasOwn(names, name))
    .toSorted((left, right) => right.at - left.at)
    .reduce(
      (renamed, { at, name }) =>
        renamed.slice(0, at) + (names[name] ?? name) + renamed.slice(at + name.length),
      text,
    )
}

interface Use {
  readonly name: string
  /** Offset of the name's first character. */
  readonly at: number
}

function usesOf(part: MessagePart, text: string): readonly Use[] {
  if (part.kind !== 'value') return []
  const { name, from, choice } = part
  const inner = choice?.cases.flatMap(({ parts }) => parts) ?? []
  return [{ name, at: text.indexOf(name, from) }, ...inner.flatMap((one) => usesOf(one, text))]
}
