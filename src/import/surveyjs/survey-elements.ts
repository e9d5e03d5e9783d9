import { pointerBelow } from '../../engine/json-pointer.ts'
import { isObject } from '../../engine/json.ts'
import { and, atom, truth, Untranslatable, type CelTerm, type TermType } from '../form/cel.ts'
import type { FormPart, Repeat } from '../form/foreign-form.ts'
import { partsOrRefusal } from '../form/refused-part.ts'
import type { SourceNode } from '../form/source-node.ts'
import { fieldTarget, inputTarget, textTarget } from '../form/target.ts'
import { rawChoices } from './survey-choices.ts'
import {
  choiceValues,
  conditionAt,
  surveyWhen,
  type NamedQuestion,
  type SurveyForm,
  type SurveyPlace,
} from './survey-form.ts'
import { inAll, questionLabel, questionParts, shownTerm, type SurveyQuestion } from './survey-question.ts'

/** Words of SurveyJS that say how an element looks or behaves on the screen, and nothing of its answers. */
const looks = new Set(
  'startWithNewLine width minWidth maxWidth indent rightIndent titleLocation descriptionLocation hideNumber colCount itemSize choicesOrder showClearButton renderAs state innerIndent questionTitleLocation questionsOrder cellWidth columnMinWidth allowClear searchEnabled searchMode rows cols autoGrow acceptCarriageReturn size rateType displayMode rateColorMode scaleColorMode swapOrder separateSpecialChoices showSelectAllItem hasSelectAll selectAllText storeOthersAsComment otherErrorText showNumber showQuestionNumbers noEntriesText addPanelText panelAddText panelRemoveText removePanelText keyName templateTitle templateTabTitle confirmDelete confirmDeleteText panelsState newPanelPosition renderMode displayMode showProgressBar progressBarLocation transposeData addRowText addRowLocation removeRowText detailPanelMode horizontalScroll isRequiredText autocomplete dataList maxTimeToFinish page tooltip gridLayoutColumns commentText showHeader alternateRows cellType maskType requiredErrorText errorLocation maxOthersLength sliderType'.split(
    ' ',
  ),
)

/** Named elements at a place: those of panels belong to it, those of dynamic panels do not. */
export function namesAt(
  form: SurveyForm,
  elements: readonly SourceNode[],
  place: { readonly at: string; readonly cel: string },
): ReadonlyMap<string, NamedQuestion> {
  const named = new Map<string, NamedQuestion>()
  const look = (node: SourceNode): void => {
    const type = node.textAt('type') ?? node.textAt('cellType') ?? 'text'
    if (type === 'panel') {
      for (const one of elementsOf(node)) look(one)
      return
    }
    const name = node.textAt('valueName') ?? node.textAt('name')
    if (name === null || named.has(name) || type === 'html') return
    const own = form.names.field(place.at, name)
    if (own !== name) node.renamed(name, fieldTarget(`${place.at}/${own}`))
    named.set(name, { own, term: termOf(node, type, `${place.cel}.${own}`) })
  }
  for (const node of elements) look(node)
  return named
}

/** Elements of a page or panel. */
export function elementsOf(node: SourceNode): readonly SourceNode[] {
  return (node.at('elements') ?? node.at('questions'))?.elements() ?? []
}

function termOf(node: SourceNode, type: string, cel: string): CelTerm {
  const inputType = node.textAt('inputType')
  const choices = rawChoices(node, type === 'rating' ? 'rateValues' : 'choices')
  const values = choiceValues(choices)
  switch (type) {
    case 'checkbox':
    case 'tagbox':
    case 'ranking':
      return atom(cel, 'list', { choices: values.values })
    case 'paneldynamic':
    case 'matrixdynamic':
      return atom(cel, 'list')
    case 'boolean':
      return atom(cel, 'boolean')
    case 'expression':
      return atom(cel, 'number')
    default: {
      if (choices.length > 0)
        return atom(cel, values.type === 'integer' ? 'number' : 'text', { choices: values.values })
      const kinds: Readonly<Record<string, TermType>> = { number: 'number', range: 'number', date: 'date' }
      return atom(
        cel,
        type === 'rating' ? 'number' : ((type === 'text' ? kinds[inputType ?? ''] : undefined) ?? 'text'),
      )
    }
  }
}

/** The parts that the elements of a page or panel become. What cannot be asked is refused with its reason. */
export function elementParts(
  form: SurveyForm,
  elements: readonly SourceNode[],
  at: SurveyPlace & { readonly named: ReadonlyMap<string, NamedQuestion> },
): readonly FormPart[] {
  return elements.flatMap((node) =>
    partsOrRefusal(node, () => {
      const parts = partsOf(form, node, at)
      noteLooks(node)
      return parts
    }),
  )
}

function partsOf(
  form: SurveyForm,
  node: SourceNode,
  place: SurveyPlace & { readonly named: ReadonlyMap<string, NamedQuestion> },
): readonly FormPart[] {
  const type = node.textAt('type') ?? node.textAt('cellType') ?? 'text'
  if (!isObject(node.value)) throw new Untranslatable('element', 'An element of a page is an object.')
  const name = node.textAt('valueName') ?? node.textAt('name') ?? ''
  if (type === 'panel') return panel(form, node, place)
  if (type === 'html') return note(form, node, place)
  const known = place.named.get(name)
  if (known === undefined)
    throw new Untranslatable('name-missing', 'A question without a name has no answer.')
  node.at('type')?.kept(fieldTarget(`${place.at}/${known.own}`))
  node.at('name')?.kept(fieldTarget(`${place.at}/${known.own}`))
  node.at('valueName')?.kept(fieldTarget(`${place.at}/${known.own}`))
  const question: SurveyQuestion = { node, type, name, at: `${place.at}/${known.own}`, term: known.term }
  if (type === 'paneldynamic' || type === 'matrixdynamic') return repeat(form, question, place)
  if (type === 'multipletext') return severalTexts(form, question, place)
  return questionParts(form, question, place)
}

function panel(
  form: SurveyForm,
  node: SourceNode,
  place: SurveyPlace & { readonly named: ReadonlyMap<string, NamedQuestion> },
): readonly FormPart[] {
  const id = form.names.id('heading', node.textAt('name') ?? 'panel')
  const target = { kind: 'part', of: 'heading', id } as const
  const when = conditionAt(node.at('visibleIf'), place, target) ?? truth
  const title = form.texts.read(node.at('title'), target)
  const shown = and(place.when, when)
  for (const key of ['type', 'name']) node.at(key)?.kept(title === null ? null : target)
  node.at('description')?.refused({
    code: 'description-of-a-group',
    why: 'A heading inside a page has no text below it.',
    remedy: 'Write it as a note.',
  })
  node.at('isRequired')?.refused({
    code: 'required-panel',
    why: 'That one of several questions must be answered is no duty of one question.',
    remedy: 'Write a rule.',
  })
  const parts = elementParts(form, elementsOf(node), { ...place, when: shown })
  if (title === null || parts.length === 0) return parts
  return [{ kind: 'heading', id, text: title, when: surveyWhen(shown) }, ...parts]
}

function note(form: SurveyForm, node: SourceNode, place: SurveyPlace): readonly FormPart[] {
  const id = form.names.id('note', node.textAt('name') ?? 'note')
  const target = { kind: 'part', of: 'note', id } as const
  const text = form.texts.read(node.at('html'), target)
  const when = conditionAt(node.at('visibleIf'), place, { ...target, key: 'when' })
  for (const key of ['type', 'name']) node.at(key)?.kept(target)
  if (text === null) throw new Untranslatable('picture-only', 'Nothing is left of the HTML but markup.')
  return [{ kind: 'note', id, text, when: surveyWhen(place.when, when) }]
}

/** Several texts of one question are fields of an object below a heading. */
function severalTexts(form: SurveyForm, question: SurveyQuestion, place: SurveyPlace): readonly FormPart[] {
  const { node, at, name } = question
  const items = node.at('items')?.elements() ?? []
  const when = shownTerm(question, place)
  const id = form.names.id('heading', name)
  const cel = question.term.cel
  const named = namesAt(form, items, { at, cel })
  const parts = elementParts(form, items, {
    at,
    source: pointerBelow(place.source, name),
    lists: place.lists,
    when,
    find: (asked) => place.find(asked),
    named,
  })
  node.at('isRequired')?.refused({
    code: 'required-group',
    why: 'That one of several texts must be answered is no duty of one question.',
    remedy: 'Write a rule, or require one of the texts.',
  })
  node
    .at('itemTitleWidth')
    ?.changed({ code: 'look', why: 'The portal sets its widths itself.', to: inputTarget(at) })
  return [{ kind: 'heading', id, text: questionLabel(form, question), when: surveyWhen(when) }, ...parts]
}

/** Most items of a dynamic panel where the survey says no number, as SurveyJS has it. */
const usualMost = 100

function repeat(form: SurveyForm, question: SurveyQuestion, place: SurveyPlace): readonly FormPart[] {
  const { node, type, at, name } = question
  if (place.lists === 2)
    throw new Untranslatable('third-level', 'Lists have two levels at most; this is the third.')
  const isMatrix = type === 'matrixdynamic'
  const elements = isMatrix
    ? (node.at('columns')?.elements() ?? [])
    : (node.at('templateElements')?.elements() ?? [])
  const id = form.names.name('list', name)
  const word = isMatrix ? 'Row' : 'Panel'
  const bound = (key: string, usual: number, to: string): number => {
    node.at(key)?.kept({ kind: 'list', id, key: to })
    return node.numberAt(key) ?? usual
  }
  const least = bound(`min${word}Count`, 0, 'min')
  const most = bound(`max${word}Count`, usualMost, 'max')
  const initial = bound(isMatrix ? 'rowCount' : 'panelCount', isMatrix ? 2 : 0, 'initial')
  const isRequired = node.at('isRequired')?.value === true
  node.at('isRequired')?.kept({ kind: 'list', id, key: 'min' })
  const when = shownTerm(question, place)
  const named = namesAt(form, elements, { at: `${at}/*`, cel: 'item' })
  const prefix = isMatrix ? 'row.' : 'panel.'
  const parts = elementParts(form, elements, {
    at: `${at}/*`,
    source: `${pointerBelow(place.source, name)}/*`,
    lists: place.lists + 1,
    when: truth,
    find: (asked) =>
      asked.startsWith(prefix) ? (named.get(asked.slice(prefix.length))?.term ?? null) : place.find(asked),
    named,
  })
  if (parts.length === 0) throw new Untranslatable('empty-items', 'The items have no question.')
  const part: Repeat = {
    kind: 'repeat',
    id,
    at,
    title: form.texts.read(node.at('title'), textTarget(at, 'label')) ?? inAll(form, name),
    min: Math.max(least, isRequired ? 1 : 0),
    max: Math.min(most, usualMost),
    ...(Math.max(initial, least) > 0 ? { initial: Math.min(Math.max(initial, least), most, usualMost) } : {}),
    when: surveyWhen(when),
    parts,
  }
  return [part]
}

function noteLooks(node: SourceNode): void {
  for (const [key, one] of node.entries())
    if (looks.has(key) && !one.hasVerdict)
      one.changed({
        code: 'look',
        why: 'The portal shows every question of a kind in the same way.',
        to: null,
      })
  const shutIf = node.at('enableIf')
  shutIf?.refused({
    code: 'shut-on-condition',
    why: 'A question is asked or hidden; it is not shown shut.',
    remedy: 'Hide it on the opposite condition.',
  })
  for (const key of ['defaultValueExpression', 'setValueExpression', 'setValueIf', 'resetValueIf'])
    node.at(key)?.refused({
      code: 'computed-answer',
      why: 'An answer that is computed and can be changed afterwards does not exist.',
      remedy: 'Compute it, or let the customer type it.',
    })
}
