import type { CelTerm } from '../form/cel.ts'
import type { FormPart, FormRule, UnaskedField } from '../form/foreign-form.ts'
import type { NamedAnswer } from '../form-format.ts'
import type { Names } from '../form/names.ts'
import { plainLabel } from '../form/plain-label.ts'
import type { SourceNode } from '../form/source-node.ts'
import { textTarget } from '../form/target.ts'
import type { Schema, SchemaOpener } from './schema.ts'
import type { UiSchema } from './ui-schema.ts'

/** What the walk through a schema collects. */
export interface SchemaForm {
  readonly opener: SchemaOpener
  readonly names: Names
  readonly rules: FormRule[]
  readonly unasked: UnaskedField[]
  readonly answers: NamedAnswer[]
  readonly added: string[]
  /** What an answer is before a person gives one: as RJSF fills it in, or nothing. */
  readonly begins: 'asRjsf' | 'empty'
  /** Walks through the object schema at a node. */
  readonly objectParts: (node: SourceNode, ui: UiSchema, place: ObjectPlace) => readonly FormPart[]
}

/** Where the fields of an object are: pattern, expression and path in the answers of the source. */
export interface ObjectPlace {
  readonly at: string
  readonly cel: string
  readonly source: string
  /** How many lists are around. */
  readonly lists: number
  /** On what the object counts. */
  readonly when: CelTerm
  /** Places of the schemas that are being walked through. */
  readonly within: ReadonlySet<string>
}

/** Where a field is, under which name, and on what it must be answered. */
export interface PropertyPlace extends ObjectPlace {
  readonly name: string
  readonly needed: CelTerm
  /** The sentence that demands an answer. */
  readonly demand: SourceNode | null
}

/** A text of the source in the language of a JSON Schema, which has one; markup is taken out. */
export function schemaText(node: SourceNode | null, word: string, at: string): string | null {
  if (node === null || typeof node.value !== 'string') return null
  const { text, hadMarkup } = plainLabel(node.value)
  const to = at === '' ? ({ kind: 'product', key: word } as const) : textTarget(at, word)
  if (hadMarkup)
    node.changed({ code: 'markup', why: 'Texts of a product are plain: the tags are taken out.', to })
  else node.kept(to)
  return text === '' ? null : text
}

/** The label of a question: the title of the uiSchema, of the schema, or its name. */
export function propertyLabel(schema: Schema, ui: UiSchema, { at, name }: PropertyPlace): string {
  const own = schemaText(ui.option('title'), 'label', at)
  const title = schemaText(schema.at('title'), 'label', at)
  return own ?? title ?? name
}

/** Description and help below the label. */
export function hintOf(schema: Schema, ui: UiSchema, at: string): string | null {
  const described = schemaText(schema.at('description'), 'hint', at)
  const own = schemaText(ui.option('description'), 'hint', at)
  const help = schemaText(ui.option('help'), 'hint', at)
  const texts = [own ?? described, help].filter((text) => text !== null)
  return texts.length === 0 ? null : texts.join(' ')
}

/** A duty as the model has it: a condition that is always or never true is none. */
export function duty(needed: CelTerm): boolean | string {
  return typeof needed.constant === 'boolean' ? needed.constant : needed.cel
}

/** The condition under which a part is shown, as the model has it. */
export function whenOfPlace(place: PropertyPlace): string | null {
  return place.when.constant === true ? null : place.when.cel
}
