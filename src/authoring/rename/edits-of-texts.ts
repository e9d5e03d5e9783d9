import { parse, type Token } from '@messageformat/parser'
import type { FindingEdit, ProductCheck } from '../../engine/compile/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { recordAt, type FileEdits, type RenameBase, type Renaming } from './renaming.ts'

/** Returns the edits of a product's texts, in its catalogues and in its own file: their keys, and the values in them. */
export function editsOfTexts(
  { source, read }: RenameBase,
  { kind, from, to }: Renaming,
  after: ProductCheck,
): { readonly own: readonly FindingEdit[]; readonly catalogues: readonly FileEdits[] } {
  const id = String(source.file['id'])
  const keys = new Map(
    read.check.messages.flatMap(({ key }, index) => {
      const name = after.messages[index]?.key ?? key
      return name === key ? [] : [[key, name] as const]
    }),
  )
  const editsOf = (
    texts: Readonly<Record<string, unknown>>,
    pointer: string,
    prefix: string,
  ): readonly FindingEdit[] =>
    Object.entries(texts).flatMap(([key, text]): readonly FindingEdit[] => {
      const at = pointerBelow(pointer, key)
      const renamed = typeof text === 'string' && kind === 'value' ? withValue(text, from, to) : text
      const name = keys.get(prefix + key)
      return [
        ...(typeof renamed === 'string' && renamed !== text
          ? [{ op: 'replace', path: at, value: renamed } as const]
          : []),
        ...(name === undefined
          ? []
          : [{ op: 'move', from: at, path: pointerBelow(pointer, name.slice(prefix.length)) } as const]),
      ]
    })
  return {
    own: Object.entries(recordAt(source.file['texts'])).flatMap(([language, texts]) =>
      editsOf(recordAt(texts), pointerBelow('/texts', language), `${id}.`),
    ),
    catalogues: Object.entries(source.texts).map(([language, texts]) => ({
      file: { language },
      edits: editsOf(texts, '', ''),
    })),
  }
}

/** Replaces the name of a value in a message; a text that is no message stays as it is. */
function withValue(text: string, from: string, to: string): string {
  if (!text.includes(from)) return text
  try {
    let renamed = text
    for (const at of placesOf(parse(text), from).toSorted((a, b) => b - a))
      renamed = renamed.slice(0, at) + to + renamed.slice(at + from.length)
    return renamed
  } catch {
    return text
  }
}

function placesOf(tokens: readonly Token[], name: string): readonly number[] {
  return tokens.flatMap((token) => {
    if (!('arg' in token)) return []
    const own = token.arg === name ? [token.ctx.offset + token.ctx.text.indexOf(name)] : []
    return 'cases' in token
      ? [...own, ...token.cases.flatMap(({ tokens: inner }) => placesOf(inner, name))]
      : own
  })
}
