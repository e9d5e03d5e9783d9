import type { ChangeId, Edit, Handle } from '../../authoring/index.ts'
import type { DraftWorld } from './draft-store.ts'

/** Keystrokes in one field within this time are undone together. */
export const oneGroupMs = 1000

/** Field that is being typed into, and the group of its changes. */
export interface TypedField {
  readonly node: Handle
  readonly group: ChangeId
}

/** Fields that are typed into, and their groups. */
export type TypingGroups = ReturnType<typeof typingGroups>

/** Finds which keystrokes are undone together. */
export function typingGroups({ now, newId }: Pick<DraftWorld, 'now' | 'newId'>) {
  let typing: (TypedField & { readonly at: number }) | null = null

  return {
    /** Field and group of edits that type one value; null for other edits, which end the typing. */
    next(edits: readonly Edit[]): TypedField | null {
      const [only] = edits
      const cell = edits.length === 1 && only?.do === 'set' && only.cells.length === 1 ? only.cells[0] : null
      if (!cell) {
        typing = null
        return null
      }
      const at = now()
      const goesOn = typing?.node === cell.node && at - typing.at < oneGroupMs
      typing = { node: cell.node, group: goesOn && typing ? typing.group : newId(), at }
      return typing
    },
    /** The field that a person is typing into now; null after a pause, and after the box was left. */
    field: (): Handle | null => (typing && now() - typing.at < oneGroupMs ? typing.node : null),
    end(): void {
      typing = null
    },
  }
}
