import type { OutlineElement } from '../outline/outline-tree.ts'

const renamedKinds = ['field', 'condition', 'call', 'constant', 'slide'] as const

/** Kinds of elements whose name other places use. */
type RenamedElementKind = (typeof renamedKinds)[number]

/** Returns whether other places use the name of an element, so that it is renamed everywhere. */
export function isRenamed(
  element: OutlineElement,
): element is OutlineElement & { readonly kind: RenamedElementKind } {
  return (renamedKinds as readonly string[]).includes(element.kind)
}
