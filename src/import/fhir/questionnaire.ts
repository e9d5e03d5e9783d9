import { isObject } from '../../engine/json.ts'
import { truth } from '../form/cel.ts'
import type { FormPage } from '../form/foreign-form.ts'
import type { FormFormat, Meaning } from '../form-format.ts'
import { Names } from '../form/names.ts'
import { parsedSource, UnreadableForm, type SourceFile } from '../form/source-file.ts'
import { refuseUnread, SourceNode } from '../form/source-node.ts'
import type { Ledger } from '../form/ledger.ts'
import { enabledWhen } from './enable-when.ts'
import { fhirTexts, type FhirForm, type ItemPlace } from './fhir-form.ts'
import { containedValueSets } from './value-sets.ts'
import { itemParts, nameItems, noteRequiredGroup, type NamedItems } from './items.ts'

/** A Questionnaire of FHIR R4 or R5 as JSON, with the expressions of SDC. */
export const fhirQuestionnaire: FormFormat = {
  title: 'FHIR Questionnaire',
  keepsHiddenAnswers: false,
  recognises: (file) => {
    try {
      const value = parsedSource(file.bytes)
      return isObject(value) && value['resourceType'] === 'Questionnaire'
    } catch {
      return false
    }
  },
  read: meaningOf,
}

const remarks =
  'id url identifier version versionAlgorithmString name derivedFrom status experimental subjectType date publisher contact useContext jurisdiction purpose copyright copyrightLabel approvalDate lastReviewDate effectivePeriod code meta text implicitRules'.split(
    ' ',
  )

function meaningOf(file: SourceFile, ledger: Ledger): Meaning {
  const root = new SourceNode(parsedSource(file.bytes), '', ledger)
  if (root.textAt('resourceType') !== 'Questionnaire')
    throw new UnreadableForm(
      'The resource is no Questionnaire. A response has its questions in another file.',
      'another-kind',
    )
  root.at('resourceType')?.kept()
  const tag = root.textAt('language') ?? 'en'
  const language = /^[a-z]{2,3}(-[A-Z]{2})?$/.test(tag) ? tag : 'en'
  root.at('language')?.kept({ kind: 'product', key: 'languages' })
  const form: FhirForm = {
    names: new Names(),
    language,
    languages: new Set([language]),
    unasked: [],
    rules: [],
    answers: [],
    added: [],
    valueSets: containedValueSets(root),
  }
  const items = root.at('item')?.elements() ?? []
  const named = nameItems(form, items, { at: '', cel: 'data' })
  const title = fhirTexts(form, root, 'title', { kind: 'product', key: 'title' }) ?? {
    [language]: root.textAt('name') ?? file.name.replace(/\.[^.]*$/, ''),
  }
  const lead = fhirTexts(form, root, 'description', { kind: 'product', key: 'lead' })
  const pages = pagesOf(form, items, { named, title })
  if (pages.length === 0)
    throw new UnreadableForm('The questionnaire has no item that a product can ask.', 'no-questions')
  for (const key of remarks)
    root.at(key)?.changed({
      code: 'comment',
      why: 'What registries know of the questionnaire has no place in a product.',
      to: null,
    })
  refuseUnread(root, 'FHIR')
  return {
    form: {
      languages: [...form.languages],
      title,
      ...(lead === null ? {} : { lead }),
      pages,
      unasked: form.unasked,
      rules: form.rules,
    },
    answers: form.answers,
    added: [
      'Answers are sent by name, not as a QuestionnaireResponse. Groups at the top are pages.',
      ...form.added,
    ],
  }
}

function pagesOf(
  form: FhirForm,
  items: readonly SourceNode[],
  { named, title }: { readonly named: NamedItems; readonly title: FormPage['title'] },
): readonly FormPage[] {
  const place: ItemPlace & { readonly named: NamedItems } = {
    at: '',
    cel: 'data',
    source: '',
    lists: 0,
    when: truth,
    find: (linkId) => named.get(linkId)?.term ?? null,
    named,
  }
  const pages: FormPage[] = []
  let loose: SourceNode[] = []
  const flush = (): void => {
    const parts = itemParts(form, loose, place)
    loose = []
    if (parts.length > 0) pages.push({ id: form.names.id('slide', 'questions'), title, when: null, parts })
  }
  for (const node of items) {
    if (node.textAt('type') !== 'group' || node.at('repeats')?.value === true) {
      loose.push(node)
      continue
    }
    flush()
    const id = form.names.id('slide', node.textAt('linkId') ?? 'group')
    const target = { kind: 'slide', id } as const
    for (const key of ['linkId', 'type', 'repeats']) node.at(key)?.kept(target)
    noteRequiredGroup(node)
    const when = enabledWhen(node, place, { ...target, key: 'when' })
    const own = fhirTexts(form, node, 'text', target)
    const parts = itemParts(form, node.at('item')?.elements() ?? [], place)
    if (parts.length > 0)
      pages.push({ id, title: own ?? title, when: when.constant === true ? null : when.cel, parts })
  }
  flush()
  return pages
}
