import type { Change } from '../../authoring/index.ts'
import { ownKey } from '../../api/index.ts'

const keyOf = (draftId: string) => ownKey(`studio.${draftId}`)

/** Changes of drafts that were not sent, in this browser, until they are sent or the person signs out. */
export const keptChanges = {
  read: (draftId: string): readonly Change[] => {
    try {
      const text = localStorage.getItem(keyOf(draftId))
      return text === null ? [] : (JSON.parse(text) as readonly Change[]) // written below
    } catch {
      return []
    }
  },
  write: (draftId: string, changes: readonly Change[]): void => {
    try {
      if (changes.length === 0) localStorage.removeItem(keyOf(draftId))
      else localStorage.setItem(keyOf(draftId), JSON.stringify(changes))
    } catch {
      // Without storage, typed changes exist only as long as the page.
    }
  },
}
