import type { ProductDraft } from '../../src/api/schema.d.ts'
import { Draft, parseJson, printJson, type Change } from '../../src/authoring/index.ts'
import type { Files } from './local-files.ts'

/** The draft after its first `seq` changes. */
export function draftAt({ files, changes }: ProductDraft, seq: number): Draft {
  const base = Object.entries(files).map(([path, text]) => [path, parseJson(text)] as const)
  // The API description holds the shape of changes.
  return new Draft(Object.fromEntries(base), changes.slice(0, seq) as readonly Change[])
}

/** The files of a draft. One that no change touched keeps the layout that it began with. */
export function filesOfDraft(draft: Draft, begun: Files): Files {
  return Object.fromEntries(
    draft.paths.flatMap((path) => {
      const content = draft.file(path)
      if (!content) return []
      const first = begun[path]
      const isSame = first !== undefined && printJson(parseJson(first)) === printJson(content)
      return [[path, isSame ? first : printJson(content)]]
    }),
  )
}
