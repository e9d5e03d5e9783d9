import type { CompileInput, FindingEdit, ProductMentions } from '../../engine/compile/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import type { FieldPlace } from './field-places.ts'
import type { NameKind, NamedPlace } from './named-places.ts'

/** What can be renamed. */
export type RenameKind = 'field' | NameKind

/** One rename. */
export interface Renaming {
  readonly kind: RenameKind
  /** The name; of a field its path from the root, with `*` for any item: `/drivers/*` + `/birthDate`. */
  readonly from: string
  /** The new name; of a field its last step alone. */
  readonly to: string
}

/** The files of a product, and those that its check needs. */
export interface RenameSource extends Omit<CompileInput, 'file'> {
  readonly file: JsonObject
  /** Terms of its contract in a file of their own; null when there is none. */
  readonly terms: JsonObject | null
  /** Texts of its catalogues by language, under full keys. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** A product that was read for renaming. Several renames can be tried on it. */
export interface RenameBase {
  readonly source: RenameSource
  readonly read: ProductMentions
  readonly named: readonly NamedPlace[]
  readonly fields: readonly FieldPlace[]
}

/** Edits of one file. */
export interface FileEdits {
  /** The product's file, its terms, or its catalogue of a language. */
  readonly file: 'product' | 'terms' | { readonly language: string }
  readonly edits: readonly FindingEdit[]
}

/** A rename in the words of a recording and of a saved wizard. */
export interface RenamedNames {
  readonly kind: RenameKind
  readonly from: string
  readonly to: string
  /** Patterns of the renamed field; more than one for a field of a definition that is used several times. */
  readonly patterns: readonly string[]
  /** Pattern of the items of each list: `/drivers/*`. */
  readonly lists: Readonly<Record<string, string>>
}

/** Step of `migrations` by which half-finished wizards keep their answers; `from` is added when it is published. */
export interface RenameMigration {
  readonly because: string
  readonly rename?: Readonly<Record<string, string>>
  readonly slides?: Readonly<Record<string, string>>
}

/** Why a rename is refused. */
export interface RenameRefusal {
  readonly code:
    | 'BROKEN'
    | 'UNKNOWN'
    | 'NOT_A_NAME'
    | 'SAME'
    | 'TAKEN'
    | 'OF_BLOCK'
    | 'SENT'
    | 'WHOLE'
    | 'UNCLEAR'
    | 'CAPTURED'
    | 'FAULTY'
  /** Pointer in the product's file. */
  readonly path: string
  /** The reason in English, for the command; pages choose their text by the code. */
  readonly message: string
}

/** All edits of a rename, or every reason against it. */
export type RenameResult =
  | {
      readonly ok: true
      readonly edits: readonly FileEdits[]
      /** The product's file after the edits. */
      readonly file: JsonObject
      readonly names: RenamedNames
      readonly migration: RenameMigration
    }
  | { readonly ok: false; readonly refusals: readonly RenameRefusal[] }

/** Notation of each kind of name. */
export const notationOf: Readonly<Record<RenameKind, { readonly pattern: RegExp; readonly words: string }>> =
  {
    field: { pattern: /^[A-Za-z]\w*$/, words: 'a letter, then letters, digits and _' },
    definition: { pattern: /^[A-Za-z]\w*$/, words: 'a letter, then letters, digits and _' },
    condition: { pattern: /^[a-z][A-Za-z0-9]*$/, words: 'a small letter, then letters and digits' },
    call: { pattern: /^[a-z][A-Za-z0-9]*$/, words: 'a small letter, then letters and digits' },
    constant: { pattern: /^[a-z][A-Za-z0-9]*$/, words: 'a small letter, then letters and digits' },
    value: { pattern: /^[a-z][A-Za-z0-9]*$/, words: 'a small letter, then letters and digits' },
    slide: {
      pattern: /^[a-z][A-Za-z0-9]*(-[a-z0-9]+)*$/,
      words: 'a small letter, then letters, digits and single hyphens',
    },
  }

/** A value that is an object of names. */
export function recordAt(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}
