/** Renaming a thing of a product in all of its files. */
export { editedNode } from './edited-node.ts'
export {
  expressionPlaces,
  namedBy,
  namedPlaces,
  type ExpressionInFile,
  type NamedPlace,
  type NameKind,
} from './named-places.ts'
export { readForRename, rename } from './rename.ts'
export { renamedTrace } from './rename-trace.ts'
export { usesOf, type NameUse } from './uses.ts'
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
