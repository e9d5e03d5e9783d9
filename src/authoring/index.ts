/** Product drafts: files as trees of nodes, the changes to them, and their text. */
export {
  byPublication,
  compareChanges,
  type Change,
  type ChangeId,
  type Edit,
  type Handle,
  type SetCell,
} from './change.ts'
export { compilerInput, type CompilerInput } from './compiler-input.ts'
export {
  contentOf,
  Draft,
  draftValueOf,
  liveChildren,
  placeOf,
  rootHandle,
  type Conflict,
  type DraftFiles,
  type DraftNode,
  type SkippedChange,
} from './draft/index.ts'
export {
  blockOfPath,
  blockPath,
  blockTextsPath,
  draftBlocks,
  isSharedPath,
  partedProduct,
  placeInDraft,
  productPath,
  ratingPath,
  textsPath,
  wholeProduct,
} from './draft-files.ts'
export { draftLanguages, languagesDeclared, languagesWithTexts } from './draft-languages.ts'
export { editsBetween, type PlannedEdit } from './edits-between.ts'
export { nodeOf, valueOf, type JsonEntry, type JsonNode, type JsonValue, type Scalar } from './json-node.ts'
export { outdatedTexts, type OutdatedTexts } from './outdated-texts.ts'
export { JsonSyntaxError, parseJson } from './parse-json.ts'
export { printJson } from './print-json.ts'
export { productParts, renamedProduct, singleFile, type ProductParts } from './product-parts.ts'
export {
  findInText,
  replaceInMessage,
  replaceInText,
  type MessageReplacement,
  type ReplacementOptions,
  type ReplacementRefusal,
  type FoundRange,
} from './search/index.ts'
export { staleNumbers, type StaleNumber } from './stale-numbers.ts'
export { undoneGroups, undoState, type UndoState } from './undo.ts'
export {
  editedNode,
  expressionPlaces,
  namedBy,
  namedPlaces,
  readForRename,
  rename,
  renamedTrace,
  usesOf,
  type FileEdits,
  type NameUse,
  type NameKind,
  type RenameBase,
  type RenamedNames,
  type RenameKind,
  type RenameMigration,
  type RenameRefusal,
  type RenameResult,
  type RenameSource,
  type Renaming,
} from './rename/index.ts'
