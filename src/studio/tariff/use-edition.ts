import { ratingPath, type Draft, type JsonValue } from '../../authoring/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import { useFindingText } from '../findings/find-words.ts'
import type { Compiled } from '../findings/compiled.ts'
import type { EditionInDraft } from './edition-items.ts'

/** What the parts of an edition show, each one property of it. */
export interface EditionProps {
  readonly store: EditedDraft
  readonly view: DraftView
  readonly compiled: Compiled
  readonly isReadOnly: boolean
  readonly edition: JsonObject
  /** Place in the rating table. */
  readonly pointer: string
  /** The edition whose values are shown beside those of this one; null for none. */
  readonly beside: JsonObject | null
  /** The draft as it began. */
  readonly base: Draft
}

/** Where an edition is in its draft, and how its properties are replaced. */
export interface EditedEdition {
  readonly place: EditionInDraft
  /** Replaces one property; undefined removes it. */
  readonly setKey: (key: string, value: JsonValue | undefined) => void
}

/** Returns the place of an edition in its draft, and how its properties are replaced. */
export function useEdition({ store, view, compiled, edition, pointer, base }: EditionProps): EditedEdition {
  const sayFinding = useFindingText()
  const { draft } = view
  const path = ratingPath(store.product)
  const holder = draft.at(path, pointer)
  return {
    place: {
      draft,
      base,
      path,
      pointer,
      problemAt: (place) => {
        const found = compiled.findings.find(({ path: at }) => at === place || at.startsWith(`${place}/`))
        return found ? sayFinding(found) : null
      },
    },
    setKey: (key, value) => {
      if (!holder) return
      const { [key]: _, ...rest } = edition
      store.put(holder.handle, value === undefined ? rest : { ...edition, [key]: value })
    },
  }
}
