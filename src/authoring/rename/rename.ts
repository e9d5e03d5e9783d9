import { productMentions } from '../../engine/compile/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import { nodeOf, valueOf } from '../json-node.ts'
import { editedNode } from './edited-node.ts'
import { fieldPlaces, patternsOf } from './field-places.ts'
import { migrationOf } from './rename-migration.ts'
import { namedPlaces } from './named-places.ts'
import { productEdits } from './product-edits.ts'
import { refusalsAfter, refusalsBefore } from './refusals.ts'
import { termsEdits } from './terms-edits.ts'
import { editsOfTexts } from './edits-of-texts.ts'
import {
  recordAt,
  type FileEdits,
  type RenameBase,
  type RenameResult,
  type RenameSource,
  type Renaming,
} from './renaming.ts'

/** Reads a product for renaming. It costs one check of the product; each rename on it costs another one. */
export function readForRename(source: RenameSource): RenameBase {
  const { terms: _terms, texts: _texts, ...input } = source
  return {
    source,
    read: productMentions(input),
    named: namedPlaces(source.file),
    fields: fieldPlaces(recordAt(source.file['data'])),
  }
}

/**
 * Renames one thing of a product everywhere: in the structure, in expressions where the name means this thing, in its
 * terms and in its texts. Returns the edits of every file, or the reasons against the rename. Only names and the
 * expressions around them change.
 */
export function rename(base: RenameBase, renaming: Renaming): RenameResult {
  const patterns = renaming.kind === 'field' ? patternsOf(base.fields, renaming.from) : []
  const before = refusalsBefore(base, renaming, patterns)
  if (before.length > 0) return { ok: false, refusals: before }

  const edits = productEdits(base, renaming, patterns)
  const { file, terms } = base.source
  // An object of JSON stays one.
  const renamed = valueOf(editedNode(nodeOf(file), edits)) as JsonObject
  const { terms: _terms, texts: _texts, ...input } = base.source
  const after = productMentions({ ...input, file: renamed })
  const refusals = refusalsAfter(base, renaming, patterns, after)
  if (refusals.length > 0) return { ok: false, refusals }

  const texts = editsOfTexts(base, renaming, after.check)
  const ofProduct = [...edits, ...texts.own]
  const ofTerms = terms === null ? [] : termsEdits(terms, file, patterns, renaming.to)
  const inFile: readonly FileEdits[] = [
    { file: 'product', edits: ofProduct },
    { file: 'terms', edits: ofTerms },
    ...texts.catalogues,
  ]
  return {
    ok: true,
    edits: inFile.filter((one) => one.edits.length > 0),
    file: valueOf(editedNode(nodeOf(file), ofProduct)) as JsonObject, // as above
    names: { ...renaming, patterns, lists: itemsOfLists(file) },
    migration: migrationOf(base, renaming, patterns),
  }
}

/** Pattern of the items of each list. */
function itemsOfLists(file: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(recordAt(file['lists'])).map(([id, list]) => [id, `${String(recordAt(list)['at'])}/*`]),
  )
}
