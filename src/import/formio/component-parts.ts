import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import { and, truth, Untranslatable, partWhen, type CelTerm } from '../form/cel.ts'
import type { FormPart } from '../form/foreign-form.ts'
import { partsOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, type SentenceTarget } from '../form/target.ts'
import { noteFormioWords } from './component-looks.ts'
import { formioText } from './component-text.ts'
import { formioShown } from './conditional.ts'
import { isLayout, type FormioForm, type FormioPlace, type PlaceAround } from './formio-form.ts'
import { gridParts } from './grid.ts'
import { computedParts, constantParts, isComputed, inputParts } from './input-parts.ts'
import { childrenOf, namedComponents } from './named-components.ts'

/** The parts that components become. What cannot be asked is refused with its reason. */
export function formioParts(
  form: FormioForm,
  nodes: readonly SourceNode[],
  place: FormioPlace,
): readonly FormPart[] {
  return nodes.flatMap((node) =>
    partsOrRefusal(node, () => {
      const parts = partsOf(form, node, place)
      noteFormioWords(node)
      return parts
    }),
  )
}

/** A place at the root of a form or in the rows of a grid, with the components that can be named there. */
export function formioPlace(
  form: FormioForm,
  nodes: readonly SourceNode[],
  around: PlaceAround,
): FormioPlace {
  const named = namedComponents(form, nodes, around)
  return {
    ...around,
    page: truth,
    when: truth,
    named,
    find: (path) => named.get(path)?.read ?? around.find(path),
  }
}

const noAnswer = new Set(['button', 'recaptcha', 'captcha'])

function partsOf(form: FormioForm, node: SourceNode, place: FormioPlace): readonly FormPart[] {
  if (!isObject(node.value)) throw new Untranslatable('component', 'A component is an object.')
  const type = node.textAt('type') ?? ''
  if (noAnswer.has(type)) {
    node.changed({ code: 'look', why: 'The portal has its own buttons and protection.', to: null })
    return []
  }
  if (type === 'content' || type === 'htmlelement') return note(form, node, place)
  if (isLayout(type)) return layout(form, node, place)
  const key = node.textAt('key') ?? ''
  if (key.includes('.')) throw new Untranslatable('nested-key', 'A key with points is a path into objects.')
  const known = place.named.get(`${place.path}${key}`)
  if (known === undefined)
    throw new Untranslatable('name-missing', 'A component without a key of its own has no answer.')
  const at = `${place.at}/${known.own}`
  for (const word of ['type', 'key']) node.at(word)?.kept(fieldTarget(at))
  if (type === 'container') return container(form, node, { place, at, cel: known.read.term.cel, key })
  const when = and(place.when, condition(node, place, inputTarget(at, 'when')))
  const source = pointerBelow(place.source, key)
  if (type === 'datagrid' || type === 'editgrid')
    return gridParts(form, node, {
      place,
      at,
      key,
      when,
      rowParts: (rows, around) => formioParts(form, rows, formioPlace(form, rows, around)),
    })
  if (isComputed(node)) return computedParts(form, node, { place, at, source, when })
  if (type === 'hidden' || node.at('hidden')?.value === true) return constantParts(form, node, { at, source })
  node.at('hidden')?.kept()
  if (node.at('disabled')?.value === true)
    throw new Untranslatable('disabled', 'A shut component has the value that the form is opened with.')
  node.at('disabled')?.kept()
  return inputParts(form, node, { place, at, source, when, type, known })
}

function condition(node: SourceNode, place: FormioPlace, to: SentenceTarget | null): CelTerm {
  return formioShown(node, { find: place.find, row: place.path }, to)
}

function container(
  form: FormioForm,
  node: SourceNode,
  {
    place,
    at,
    cel,
    key,
  }: { readonly place: FormioPlace; readonly at: string; readonly cel: string; readonly key: string },
): readonly FormPart[] {
  const inside = { ...place, at, cel, source: pointerBelow(place.source, key), path: `${place.path}${key}.` }
  return group(form, node, inside)
}

function layout(form: FormioForm, node: SourceNode, place: FormioPlace): readonly FormPart[] {
  for (const word of ['type', 'key']) node.at(word)?.kept()
  noteCells(node)
  return group(form, node, place)
}

/** The children of a component below its title. */
function group(form: FormioForm, node: SourceNode, place: FormioPlace): readonly FormPart[] {
  const id = form.names.id('heading', node.textAt('key') ?? 'group')
  const target = { kind: 'part', of: 'heading', id } as const
  const when = and(place.when, condition(node, place, { ...target, key: 'when' }))
  if (node.at('hidden')?.value === true) throw new Untranslatable('never-shown', 'The group is hidden.')
  node.at('hidden')?.kept()
  const isRequired = node.at('validate')?.at('required')?.value === true
  if (isRequired) node.at('validate')?.refused(requiredGroup)
  else node.at('validate')?.kept()
  const type = node.textAt('type') ?? ''
  const word = titleWords[type] ?? null
  const title = word === null ? null : formioText(node.at(word), target)
  node.at('label')?.kept()
  for (const one of ['legend', 'title', 'tooltip', 'description', 'defaultValue']) {
    const rest = node.at(one)
    if (rest !== null && !rest.hasVerdict)
      rest.changed({ code: 'look', why: 'A group has a heading and nothing else.', to: null })
  }
  const parts = formioParts(form, childrenOf(node), { ...place, when })
  return title === null || parts.length === 0
    ? parts
    : [{ kind: 'heading', id, text: title, when: partWhen(when) }, ...parts]
}

const titleWords: Readonly<Record<string, string>> = { fieldset: 'legend', panel: 'title' }

const requiredGroup = {
  code: 'required-group',
  why: 'That something in a group is answered is no duty of one question.',
  remedy: 'Write a rule, or require one of its questions.',
}

const cellWords = ['width', 'offset', 'push', 'pull', 'size', 'currentWidth', 'label', 'key', 'numRows']

function noteCells(node: SourceNode): void {
  const cells = [
    ...(node.at('columns')?.elements() ?? []),
    ...(node.at('rows')?.elements() ?? []).flatMap((row) => row.elements()),
    ...(node.textAt('type') === 'tabs' ? (node.at('components')?.elements() ?? []) : []),
  ]
  for (const cell of cells)
    for (const word of cellWords)
      cell.at(word)?.changed({ code: 'look', why: 'The portal lays questions out itself.', to: null })
}

function note(form: FormioForm, node: SourceNode, place: FormioPlace): readonly FormPart[] {
  const id = form.names.id('note', node.textAt('key') ?? 'note')
  const target = { kind: 'part', of: 'note', id } as const
  for (const word of ['type', 'key', 'tag', 'label']) node.at(word)?.kept(target)
  const text = formioText(node.at('html') ?? node.at('content'), target)
  const when = and(place.when, condition(node, place, { ...target, key: 'when' }))
  if (text === null) throw new Untranslatable('picture-only', 'Nothing is left of the text but markup.')
  return [{ kind: 'note', id, text, when: partWhen(when) }]
}
