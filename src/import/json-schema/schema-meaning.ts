import { truth } from '../form/cel.ts'
import type { Meaning } from '../form-format.ts'
import { Names } from '../form/names.ts'
import { UnreadableForm } from '../form/source-file.ts'
import type { SourceNode } from '../form/source-node.ts'
import { objectParts } from './object-form.ts'
import { SchemaOpener } from './schema.ts'
import { schemaText, type SchemaForm } from './schema-form.ts'
import { UiSchema } from './ui-schema.ts'

/** A schema of an object, and how it is to be read. */
export interface ReadSchema {
  readonly schema: SourceNode
  /** The document in which references are looked up. */
  readonly root: SourceNode
  readonly ui: SourceNode | null
  /** Title of a schema without one. */
  readonly name: string
  /** What an answer is before a person gives one: as RJSF fills it in, or nothing. */
  readonly begins: SchemaForm['begins']
}

/** Says what a schema of an object means. Throws `UnreadableForm` for one without a question. */
export function schemaMeaning({ schema: node, root, ui, name, begins }: ReadSchema): Meaning {
  const form: SchemaForm = {
    opener: new SchemaOpener(root),
    names: new Names(),
    rules: [],
    unasked: [],
    answers: [],
    added: [],
    begins,
    objectParts: (one, shown, place) => objectParts(form, one, shown, place),
  }
  const schema = form.opener.open(node)
  const look = new UiSchema(ui)
  look.noteLooks(null)
  const own = schemaText(schema.at('title'), 'title', '')
  const described = schemaText(schema.at('description'), 'lead', '')
  const title = schemaText(look.option('title'), 'title', '') ?? own ?? name
  const lead = schemaText(look.option('description'), 'lead', '') ?? described
  const slide = form.names.id('slide', 'form')
  const parts = objectParts(form, node, look, {
    at: '',
    cel: 'data',
    source: '',
    lists: 0,
    when: truth,
    within: new Set(schema.nodes.map(({ place }) => place)),
  })
  if (parts.length === 0)
    throw new UnreadableForm(
      'The schema has no property that is a question. It has to describe an object with properties.',
      'no-questions',
    )
  return {
    form: {
      languages: ['en'],
      title: { en: title },
      ...(lead === null ? {} : { lead: { en: lead } }),
      pages: [{ id: slide, title: { en: title }, when: null, parts }],
      unasked: form.unasked,
      rules: form.rules,
    },
    answers: form.answers,
    added: ['The texts are taken for English: a JSON Schema does not say its language.', ...form.added],
  }
}
