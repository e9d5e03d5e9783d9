import { isObject } from '../../engine/json.ts'
import { partWhen } from '../form/cel.ts'
import type { FormPage } from '../form/foreign-form.ts'
import { Names } from '../form/names.ts'
import { parsedSource, UnreadableForm, type SourceFile } from '../form/source-file.ts'
import { refuseUnread, SourceNode } from '../form/source-node.ts'
import type { Ledger } from '../form/ledger.ts'
import type { FormFormat, Meaning } from '../form-format.ts'
import { formioParts, formioPlace } from './component-parts.ts'
import { noteFormioWords } from './component-looks.ts'
import { formioText } from './component-text.ts'
import { formioShown } from './conditional.ts'
import type { FormioForm, FormioPlace } from './formio-form.ts'

/** A form of Form.io 4 and 5 as its JSON. */
export const formio: FormFormat = {
  title: 'Form.io',
  keepsHiddenAnswers: false,
  recognises: (file) => {
    try {
      const value = parsedSource(file.bytes)
      if (!isObject(value) || !Array.isArray(value['components']) || value['schemaVersion'] !== undefined)
        return false
      const components: readonly unknown[] = value['components']
      return (
        ['form', 'wizard', 'pdf'].includes(String(value['display'])) ||
        ['form', 'resource'].includes(String(value['type'])) ||
        components.some((one) => isObject(one) && typeof one['input'] === 'boolean')
      )
    } catch {
      return false
    }
  },
  read: meaningOf,
}

/** What the server of Form.io says of a form. */
const remarks =
  '_id _vid __v owner created modified machineName project access submissionAccess fieldMatchAccess submissionRevisions revisions controller action path name tags settings properties esign submissionSchema collection config type deleted _rev externalIds pdfComponents'.split(
    ' ',
  )

function meaningOf(file: SourceFile, ledger: Ledger): Meaning {
  const root = new SourceNode(parsedSource(file.bytes), '', ledger)
  for (const word of remarks)
    root
      .at(word)
      ?.changed({ code: 'comment', why: 'What tools say of the form has no place in a product.', to: null })
  const form: FormioForm = { names: new Names(), rules: [], unasked: [], answers: [], added: [] }
  const title = formioText(root.at('title'), { kind: 'product', key: 'title' }) ?? {
    en: file.name.replace(/\.[^.]*$/, ''),
  }
  const nodes = root.at('components')?.elements() ?? []
  const place = formioPlace(form, nodes, {
    at: '',
    cel: 'data',
    source: '',
    path: '',
    lists: 0,
    find: () => null,
  })
  root.at('display')?.kept()
  const pages =
    root.textAt('display') === 'wizard'
      ? wizardPages(form, nodes, place)
      : [{ id: 'form', title, when: null, parts: formioParts(form, nodes, place) }]
  const asked = pages.filter(({ parts }) => parts.length > 0)
  if (asked.length === 0)
    throw new UnreadableForm('The form has no component that a product can ask.', 'no-questions')
  refuseUnread(root, 'Form.io')
  return {
    form: { languages: ['en'], title, pages: asked, unasked: form.unasked, rules: form.rules },
    answers: form.answers,
    added: ['The texts are taken for English: a form of Form.io does not say its language.', ...form.added],
  }
}

/** Every panel of a wizard is a page. */
function wizardPages(
  form: FormioForm,
  nodes: readonly SourceNode[],
  place: FormioPlace,
): readonly FormPage[] {
  return nodes.flatMap((node): readonly FormPage[] => {
    if (node.textAt('type') !== 'panel') {
      if (node.textAt('type') === 'button')
        node.changed({ code: 'look', why: 'The portal has its own buttons.', to: null })
      else
        node.refused({
          code: 'outside-pages',
          why: 'It stands on no page of the wizard.',
          remedy: 'Put it into a panel.',
        })
      return []
    }
    const id = form.names.id('slide', node.textAt('key') ?? 'page')
    const target = { kind: 'slide', id } as const
    for (const word of ['type', 'key', 'label', 'validate', 'hidden']) node.at(word)?.kept(target)
    const when = formioShown(node, { find: place.find, row: '' }, { ...target, key: 'when' })
    const parts = formioParts(form, node.at('components')?.elements() ?? [], { ...place, page: when })
    const title = formioText(node.at('title'), target) ?? { en: node.textAt('label') ?? id }
    noteFormioWords(node)
    return [{ id, title, when: partWhen(when), parts }]
  })
}
