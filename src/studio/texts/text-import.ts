import { textsPath, type Draft, type Edit, type SetCell } from '../../authoring/index.ts'
import { readMessage } from '../../engine/messages/index.ts'
import { editOf, newTexts, textNodes } from '../draft/draft-texts.ts'
import type { TextLine } from './text-table.ts'
import type { TextRow } from './text-rows.ts'

/** One text that a table changes. */
export interface ImportedText {
  readonly key: string
  readonly language: string
  /** The text that customers read so far; null when there is none. */
  readonly before: string | null
  readonly after: string
  /** True when the text is not a valid message. */
  readonly isBroken: boolean
  /** True when the text has HTML, which customers would read as it is written. */
  readonly hasMarkup: boolean
}

/** What a table changes. */
export interface ImportPlan {
  readonly changes: readonly ImportedText[]
  /** Number of texts that are the same. */
  readonly same: number
  /** Number of empty cells where a text exists: they change nothing. */
  readonly empty: number
  /** Keys that the product does not have, each once. */
  readonly unknown: readonly string[]
  /** Keys that several lines have; the last of them counts. */
  readonly repeated: readonly string[]
  /** Keys with a text longer than `longestText` characters, each once. Those texts are left as they are. */
  readonly tooLong: readonly string[]
  /** Addresses of cells that hold no text. They change nothing. */
  readonly notText: readonly string[]
}

/** Longest text of a table, in characters. */
export const longestText = 5000

/** Compares the lines of a table with the texts of a draft. A table removes no text. */
export function planImport(
  rows: readonly TextRow[],
  { lines, notText }: { readonly lines: readonly TextLine[]; readonly notText: readonly string[] },
): ImportPlan {
  const known = new Map(rows.map((row) => [row.key, row]))
  const last = new Map(lines.map((line) => [line.key, line]))
  const counts = Map.groupBy(lines, ({ key }) => key)
  const changes: ImportedText[] = []
  const tooLong = new Set<string>()
  let same = 0
  let empty = 0
  for (const { key, texts } of last.values()) {
    const row = known.get(key)
    if (!row) continue
    for (const { language, own, shown } of row.cells) {
      const after = texts[language]
      if (after === undefined) continue
      if (after.trim() === '') empty += shown === null ? 0 : 1
      else if (after === (own ?? shown)) same += 1
      else if (after.length > longestText) tooLong.add(key)
      else
        changes.push({
          key,
          language,
          before: own ?? shown,
          after,
          isBroken: !isMessage(after),
          hasMarkup: markup.test(after) && !markup.test(own ?? shown ?? ''),
        })
    }
  }
  return {
    changes,
    same,
    empty,
    unknown: [...last.keys()].filter((key) => !known.has(key)),
    repeated: [...counts].flatMap(([key, all]) => (all.length > 1 ? [key] : [])),
    tooLong: [...tooLong],
    notText,
  }
}

const markup = /<\/?[a-z][^>]*>/i

function isMessage(text: string): boolean {
  return readMessage(text).faults.length === 0
}

/** A text of a draft that gets another value. An empty text is removed. */
export type NewText = Pick<ImportedText, 'key' | 'language' | 'after'>

/** Returns the edits that write texts into a draft: together they are one step to undo. */
export function textEdits(draft: Draft, product: string, texts: readonly NewText[]): readonly Edit[] {
  const cells: SetCell[] = []
  const others: Edit[] = []
  const files = new Map(
    [...new Set(texts.map(({ language }) => language))].map((language) => {
      const file = draft.at(textsPath(product, language))
      if (!file) {
        const own = texts.filter((one) => one.language === language && one.after !== '')
        const first = Object.fromEntries(own.map(({ key, after }) => [key, after]))
        if (own.length > 0) others.push(newTexts(textsPath(product, language), first))
      }
      return [language, { file, nodes: textNodes(file) }]
    }),
  )
  // Of two insertions behind one text the later comes first, so the last key is inserted first.
  for (const { key, language, after } of texts.toSorted((a, b) => (a.key < b.key ? 1 : -1))) {
    const { file = null, nodes } = files.get(language) ?? {}
    const edit = editOf(file, nodes?.get(key) ?? null, key, after)
    if (edit?.do === 'set') cells.push(...edit.cells)
    else if (edit) others.push(edit)
  }
  return [...others, ...chunksOf(cells).map((some): Edit => ({ do: 'set', cells: some }))]
}

/** One change is sent in one request, whose size is limited. */
const mostCharacters = 50_000

function chunksOf(cells: readonly SetCell[]): readonly (readonly SetCell[])[] {
  const chunks: SetCell[][] = []
  let size = Infinity
  for (const cell of cells) {
    const own = String(cell.value).length + cell.node.length + 100
    if (size + own > mostCharacters) {
      chunks.push([])
      size = 0
    }
    chunks.at(-1)?.push(cell)
    size += own
  }
  return chunks
}
