import type { FieldSchema } from '../../product/grammar.generated.ts'

/** One field that an input asks: its path, with a star in place of an item, and its schema. */
export interface AskedField {
  readonly pattern: string
  readonly schema: FieldSchema
  /** Whether the customer may always go on without an answer. */
  readonly optional: boolean
}

/**
 * Returns a description of the fields that a widget requires, when it cannot edit the given ones; null when it can. At
 * least one field is given.
 */
export type WidgetNeeds = (fields: readonly AskedField[]) => string | null

/** Needs of a widget that edits one field, with their description: `type boolean`. */
export function oneField(description: string, isMet: (schema: FieldSchema) => boolean): WidgetNeeds {
  return ([first, ...others]) => {
    if (first === undefined || !isMet(first.schema)) return description
    return others.length > 0 ? 'one field' : null
  }
}
