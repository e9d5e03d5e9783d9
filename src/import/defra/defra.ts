import { isObject } from '../../engine/json.ts'
import { atom, partWhen, truth, Untranslatable, type TermType } from '../form/cel.ts'
import type { FormPage, FormPart } from '../form/foreign-form.ts'
import { Names } from '../form/names.ts'
import { parsedSource, UnreadableForm, type SourceFile } from '../form/source-file.ts'
import { refuseUnread, SourceNode } from '../form/source-node.ts'
import { fieldTarget } from '../form/target.ts'
import type { Ledger } from '../form/ledger.ts'
import type { FormFormat, Meaning } from '../form-format.ts'
import type { DefraForm, DefraQuestion } from './defra-form.ts'
import { listNamed } from './defra-form.ts'
import { pagesByLinks, pagesInTurn, type JourneyPage } from './defra-pages.ts'
import { defraParts, defraText } from './defra-parts.ts'

/** A form of DEFRA and XGov: pages, components, conditions, lists and sections. */
export const defra: FormFormat = {
  title: 'DEFRA form',
  keepsHiddenAnswers: false,
  recognises: (file) => {
    try {
      const value = parsedSource(file.bytes)
      return (
        isObject(value) &&
        Array.isArray(value['pages']) &&
        Array.isArray(value['lists']) &&
        Array.isArray(value['conditions'])
      )
    } catch {
      return false
    }
  },
  read: meaningOf,
}

/** What the service around a form needs. */
const remarks =
  '$schema engine schema startPage feedback phaseBanner skipSummary metadata options outputEmail output outputs fees sections declaration confirmationEmail'.split(
    ' ',
  )

const termTypes: Readonly<Record<string, TermType>> = {
  NumberField: 'number',
  YesNoField: 'boolean',
  DatePartsField: 'date',
  CheckboxesField: 'list',
}

/** Pages that ask for nothing: the portal has its own for them. */
const ownPages = /^(?:Summary|Status|Start)Page|^StatusPage|SummaryPage/

function meaningOf(file: SourceFile, ledger: Ledger): Meaning {
  const root = new SourceNode(parsedSource(file.bytes), '', ledger)
  const pages = root.at('pages')?.elements() ?? []
  const names = new Names()
  const lists = (root.at('lists')?.elements() ?? []).map((node) => ({
    node,
    items: node.at('items')?.elements() ?? [],
  }))
  const questions = new Map<string, DefraQuestion>()
  const byId = new Map<string, DefraQuestion>()
  const own = new Map<string, string>()
  for (const [page, node] of pages.entries()) {
    if (node.at('repeat') !== null) continue
    for (const component of node.at('components')?.elements() ?? []) {
      const name = component.textAt('name')
      if (name === null || own.has(name)) continue
      const field = names.field('', name)
      if (field !== name) component.at('name')?.renamed(name, fieldTarget(`/${field}`))
      own.set(name, field)
      const type = component.textAt('type') ?? ''
      const items = listNamed({ lists }, component.textAt('list') ?? '')?.items ?? []
      const choices = items.flatMap((item) => item.at('value')?.value ?? [])
      const term = atom(
        `data.${field}`,
        termTypes[type] ?? (choices.some((value) => typeof value === 'number') ? 'number' : 'text'),
        choices.length === 0 ? {} : { choices },
      )
      const question: DefraQuestion = { type, at: `/${field}`, term, page }
      questions.set(name, question)
      const id = component.textAt('id')
      if (id !== null) byId.set(id, question)
    }
  }
  const conditions = new Map(
    (root.at('conditions')?.elements() ?? []).map((node) => [
      node.textAt('id') ?? node.textAt('name') ?? '',
      node,
    ]),
  )
  const form: DefraForm = { names, rules: [], answers: [], added: [], lists, conditions, questions, byId }
  const slides = journeyOf(form, root, pages).flatMap((page) => slideOf(form, page, own))
  if (slides.length === 0)
    throw new UnreadableForm('The form has no component that a product can ask.', 'no-questions')
  for (const word of remarks)
    root
      .at(word)
      ?.changed({ code: 'comment', why: 'The service around a form is that of the portal.', to: null })
  const title = defraText(root.at('name'), { kind: 'product', key: 'title' }) ?? {
    en: file.name.replace(/\.[^.]*$/, ''),
  }
  noteUnused(form)
  refuseUnread(root, 'DEFRA forms')
  return {
    form: { languages: ['en'], title, pages: slides, unasked: [], rules: form.rules },
    answers: form.answers,
    added: ['The texts are taken for English: a DEFRA form does not say its language.', ...form.added],
  }
}

function journeyOf(form: DefraForm, root: SourceNode, pages: readonly SourceNode[]): readonly JourneyPage[] {
  if (root.textAt('engine') === 'V2') return pagesInTurn(form, pages)
  const start = root.textAt('startPage') ?? pages[0]?.textAt('path') ?? ''
  try {
    return pagesByLinks(form, pages, start)
  } catch (error) {
    if (!(error instanceof Untranslatable)) throw error
    for (const page of pages)
      page.at('next')?.refused({
        code: error.code,
        why: error.message,
        remedy: 'Write the conditions of the pages into the product by hand; until then all are shown.',
      })
    return pages.map((node) => ({ node, when: truth }))
  }
}

function slideOf(
  form: DefraForm,
  { node, when }: JourneyPage,
  own: ReadonlyMap<string, string>,
): readonly FormPage[] {
  const path = node.textAt('path') ?? ''
  const components = node.at('components')?.elements() ?? []
  const isOwn = ownPages.test(node.textAt('controller') ?? '') && components.length === 0
  if (isOwn || path === '/summary' || path === '/status') {
    node.changed({
      code: 'look',
      why: 'The portal has its own first page and its own page that shows all answers.',
      to: null,
    })
    return []
  }
  const id = form.names.id('slide', path)
  const target = { kind: 'slide', id } as const
  for (const word of ['id', 'path', 'controller', 'section', 'view', 'next']) node.at(word)?.kept(target)
  const title = defraText(node.at('title'), target)
  const parts =
    node.at('repeat') === null
      ? defraParts(form, components, { at: '', source: '', names: own })
      : repeat(form, node, components)
  if (parts.length === 0) return []
  // A page without a title has that of its only question.
  const first = components.map((one) => one.textAt('title')).find((one) => one !== null && one !== '')
  return [{ id, title: title ?? { en: first ?? id }, when: partWhen(when), parts }]
}

/** A page that is answered several times is a list. */
function repeat(form: DefraForm, node: SourceNode, components: readonly SourceNode[]): readonly FormPart[] {
  const options = node.at('repeat')?.at('options') ?? null
  const bounds = node.at('repeat')?.at('schema') ?? null
  const name = options?.textAt('name') ?? 'items'
  const field = form.names.field('', name)
  const id = form.names.name('list', name)
  const target = { kind: 'list', id } as const
  options?.at('name')?.kept(target)
  for (const word of ['min', 'max']) bounds?.at(word)?.kept({ ...target, key: word })
  const at = `/${field}/*`
  const names = new Map(
    components.flatMap((one) => {
      const own = one.textAt('name')
      return own === null ? [] : [[own, form.names.field(at, own)] as const]
    }),
  )
  const parts = defraParts(form, components, { at, source: `/${name}/*`, names })
  if (parts.length === 0) return []
  const min = bounds?.numberAt('min') ?? 1
  return [
    {
      kind: 'repeat',
      id,
      at: `/${field}`,
      title: defraText(options?.at('title') ?? null, { ...target, key: 'title' }) ?? { en: name },
      min,
      max: bounds?.numberAt('max') ?? 25,
      ...(min > 0 ? { initial: min } : {}),
      when: null,
      parts,
    },
  ]
}

function noteUnused({ lists, conditions }: DefraForm): void {
  for (const { node } of lists)
    if (node.at('name')?.hasVerdict !== true)
      node.changed({ code: 'unused-list', why: 'No question asks for this list: it is left out.', to: null })
  for (const [, node] of conditions)
    if (node.at('displayName')?.hasVerdict !== true && !node.hasVerdict)
      node.changed({ code: 'unused-definition', why: 'No page asks for this condition.', to: null })
}
