import type { FindingEdit, ProductCheck } from '../../engine/compile/index.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { renameValues } from '../../engine/messages/index.ts'
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
      const renamed = typeof text === 'string' && kind === 'value' ? renameValues(text, { [from]: to }) : text
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
