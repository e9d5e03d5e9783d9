import {
  Draft,
  draftValueOf,
  languagesWithTexts,
  placeOf,
  textsPath,
  type Change,
  type DraftFiles,
  type Handle,
  type JsonValue,
} from '../../authoring/index.ts'
import type { DraftStep } from '../draft/draft-store.ts'
import { editOf, textNodes } from '../draft/draft-texts.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { isSameContent } from './restore-part.ts'

/** What the state of an element before a step is read from. */
export interface ElementBefore {
  readonly base: DraftFiles
  readonly changes: readonly Change[]
  readonly product: string
}

/**
 * Returns the step that makes an element what it was after the first `seq` changes, with its texts; nothing else changes.
 * Null when it is so already, or did not exist then.
 */
export function restoredElement(
  draft: Draft,
  { base, changes, product }: ElementBefore,
  element: OutlineElement,
  seq: number,
): DraftStep | null {
  const old = new Draft(base, changes.slice(0, seq))
  const before = old.node(element.handle)
  const now = draft.node(element.handle)
  if (!before || !now || placeOf(before) === null || placeOf(now) === null) return null
  const values: readonly (readonly [Handle, JsonValue])[] = isSameContent(before, now)
    ? []
    : [[element.handle, draftValueOf(before)]]
  const edits = element.textKey ? textEditsOf({ draft, old, product }, `${product}.${element.textKey}`) : []
  return values.length + edits.length === 0 ? null : { edits, values }
}

/** The edits that make the texts under a key what they were. */
function textEditsOf(
  { draft, old, product }: { readonly draft: Draft; readonly old: Draft; readonly product: string },
  stem: string,
): DraftStep['edits'] {
  return languagesWithTexts(draft, product).flatMap((language) => {
    const file = draft.at(textsPath(product, language))
    const now = textNodes(file)
    const before = textNodes(old.at(textsPath(product, language)))
    const keys = new Set([...now.keys(), ...before.keys()])
    return [...keys].flatMap((key) => {
      const isOwn = key === stem || key.startsWith(`${stem}.`)
      const text = before.get(key)?.value ?? ''
      const edit = isOwn ? editOf(file, now.get(key) ?? null, key, String(text)) : null
      return edit ? [edit] : []
    })
  })
}
