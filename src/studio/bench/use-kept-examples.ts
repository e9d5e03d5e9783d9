import { useMemo } from 'react'
import type { DraftNode, Edit, JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import type { ExampleFile } from '../../engine/product/index.ts'
import type { DraftView, EditedDraft } from '../draft/draft-store.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import { carriedOption } from './carried-option.ts'
import { exampleOwnerAt, examplesOf, putExamples, renamedExamples } from './kept-examples.ts'

/** Reads and writes the examples of the expressions of a draft. */
export interface KeptExamplesOfDraft {
  /** Examples of the expression at a pointer of the product; null where none can be kept. */
  readonly examplesAt: (path: string) => readonly ExampleFile[] | null
  readonly putExamplesAt: (path: string, examples: readonly ExampleFile[]) => void
  /** Replaces the value of an element. The examples of a rule follow its id; texts and rows of the tariff, a choice. */
  readonly putElement: (node: DraftNode, element: OutlineElement, value: JsonValue) => void
}

/** Returns how the panel of a draft reads and writes examples; the same lists until the draft changes. */
export function useKeptExamples(store: EditedDraft, { draft, revision }: DraftView): KeptExamplesOfDraft {
  return useMemo(() => {
    const { product } = store
    const known = new Map<string, readonly ExampleFile[] | null>()
    return {
      examplesAt: (path) => {
        const owner = exampleOwnerAt(draft, product, path)
        const found = known.get(path) ?? (owner && examplesOf(draft, product, owner))
        known.set(path, found)
        return found
      },
      putExamplesAt: (path, examples) => {
        const owner = exampleOwnerAt(draft, product, path)
        if (owner) putExamples(store, owner, examples)
      },
      putElement: (node, element, value) => {
        const { handle } = node
        const { kind, name } = element
        const carried = carriedOption({ draft, product }, element, node, value)
        if (carried) {
          store.edit(carried)
          return
        }
        const id = isObject(value) ? value['id'] : null
        const follows =
          kind === 'rule' && typeof id === 'string' && id !== name
            ? renamedExamples(draft, product, { kind: 'rules', name }, id)
            : null
        if (follows) store.putTogether(follows, [[handle, value]])
        else store.put(handle, value)
      },
    }
    // The draft is one object that changes: its revision says when.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, draft, revision])
}

/** The edits that give an element another key; the examples of a condition follow it. */
export function editsOfKey(
  store: EditedDraft,
  { kind, name, handle, block }: OutlineElement,
  key: string,
): readonly Edit[] {
  const renamed: Edit = { do: 'rename', node: handle, key, seen: null }
  const follows =
    kind === 'condition' && block === null
      ? renamedExamples(store.view().draft, store.product, { kind: 'conditions', name }, key)
      : null
  return follows ? [renamed, follows] : [renamed]
}
