import { isObject } from '../../engine/json.ts'
import { truth } from '../form/cel.ts'
import type { FormFormat, Meaning } from '../form-format.ts'
import { Names } from '../form/names.ts'
import { parsedSource, UnreadableForm, type SourceFile } from '../form/source-file.ts'
import { refuseUnread, SourceNode } from '../form/source-node.ts'
import type { Ledger } from '../form/ledger.ts'
import { componentParts, type JsForm } from './components.ts'

/** A form of bpmn-io as its JSON. */
export const formJs: FormFormat = {
  title: 'form-js',
  keepsHiddenAnswers: true,
  recognises: (file) => {
    try {
      const value = parsedSource(file.bytes)
      return (
        isObject(value) &&
        Array.isArray(value['components']) &&
        (value['schemaVersion'] !== undefined || value['type'] === 'default')
      )
    } catch {
      return false
    }
  },
  read: meaningOf,
}

const remarks = [
  'type',
  'id',
  'exporter',
  'executionPlatform',
  'executionPlatformVersion',
  'versionTag',
  'properties',
  '$schema',
]

/** Schemas above this version may say what is not known here. */
const newestVersion = 20

function meaningOf(file: SourceFile, ledger: Ledger): Meaning {
  const root = new SourceNode(parsedSource(file.bytes), '', ledger)
  const version = root.at('schemaVersion')
  if (typeof version?.value === 'number' && version.value > newestVersion)
    throw new UnreadableForm(
      `The form has schema version ${version.value}; the importer knows versions up to ${newestVersion}. Export it for an older one.`,
      'version-unknown',
    )
  version?.kept()
  for (const key of remarks)
    root
      .at(key)
      ?.changed({ code: 'comment', why: 'What tools say of the form has no place in a product.', to: null })
  const form: JsForm = {
    names: new Names(),
    rules: [],
    unasked: [],
    answers: [],
    added: [],
    objects: new Map(),
  }
  const parts = componentParts(form, root.at('components')?.elements() ?? [], {
    at: '',
    cel: 'data',
    source: '',
    lists: 0,
    when: truth,
    find: () => null,
  })
  if (parts.length === 0)
    throw new UnreadableForm('The form has no component that a product can ask.', 'no-questions')
  refuseUnread(root, 'form-js')
  const title = file.name.replace(/\.[^.]*$/, '')
  return {
    form: {
      languages: ['en'],
      title: { en: title },
      pages: [{ id: 'form', title: { en: title }, when: null, parts }],
      unasked: form.unasked,
      rules: form.rules,
    },
    answers: form.answers,
    added: ['The texts are taken for English: form-js does not say its language.', ...form.added],
  }
}
