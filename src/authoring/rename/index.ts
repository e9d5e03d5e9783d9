/** Renaming a thing of a product in all of its files. */
export { editedNode } from './edited-node.ts'
export { namedBy, namedPlaces, type NameKind } from './named-places.ts'
export { readForRename, rename } from './rename.ts'
export { renamedTrace } from './rename-trace.ts'
export type {
  FileEdits,
  RenameBase,
  RenamedNames,
  RenameKind,
  RenameMigration,
  RenameRefusal,
  RenameResult,
  RenameSource,
  Renaming,
} from './renaming.ts'
