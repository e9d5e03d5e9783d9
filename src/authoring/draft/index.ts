/** A product draft as a tree of nodes that changes are applied to. */
export { Draft } from './draft.ts'
export { contentOf, draftValueOf, liveChildren, placeOf, type DraftNode } from './draft-node.ts'
export { rootHandle, type Conflict, type DraftFiles, type SkippedChange } from './draft-tree.ts'
