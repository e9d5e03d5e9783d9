import type { ItemView, ListView, PartView, WizardEvent } from '../../engine/index.ts'
import type { TalkChoice, TalkQuestion, Reply } from '../question.ts'
import { readChoice } from '../read/read-choice.ts'
import { comparable, readYesNo } from '../read/plain-words.ts'
import { type Askable, type AskContext, bareQuestion, type Reaction } from './askable.ts'
import { bareChoice } from './lookup-choices.ts'

/** Returns the questions of parts that stand in an item of a list. */
export type QuestionsOf = (context: AskContext, parts: readonly PartView[]) => readonly Askable[]

/** The questions of a list: those of its items, one by one, then whether there is another. */
export function listQuestions(
  context: AskContext,
  view: ListView,
  questionsOf: QuestionsOf,
): readonly Askable[] {
  const ofItems = view.items.flatMap((item, index) => {
    const notes = [itemTitle(context, view, item)]
    return questionsOf(context, item.parts).map((one, at) =>
      at === 0 && (view.items.length > 1 || index === 0) ? { ...one, notes: [...notes, ...one.notes] } : one,
    )
  })
  return [...ofItems, moreQuestion(context, view)]
}

/** Returns the event that brings a list to its least number of items; null when it has as many. */
export function missingItem({ list, outer, items, min, canAdd }: ListView): WizardEvent | null {
  if (items.length >= min || !canAdd) return null
  return { type: 'item.added', list, ...(outer !== null && { in: outer }) }
}

/** Title of the question about an item: «Водитель 2». */
function itemTitle({ product, words }: AskContext, { list }: ListView, { id, number }: ItemView): string {
  return words.find(`${product.id}.list.${list}.item`, { number }, `${list} ${id}`) ?? String(number)
}

function itemName(context: AskContext, view: ListView, item: ItemView): string {
  const { words } = context
  const own = item.card.title.flatMap((value) => words.value(value) ?? []).join(' ')
  return own === '' ? itemTitle(context, view, item) : `${itemTitle(context, view, item)}: ${own}`
}

function moreQuestion(context: AskContext, view: ListView): Askable {
  const { words, talk, product, slide } = context
  const text = (what: string) =>
    words.find(`${product.id}.list.${view.list}.${what}`, { max: view.max, min: view.min })
  const key = `${slide}#list:${view.at}`
  const mark = String(view.items.length)
  const problem = ownProblem(view)
  const isEnough = view.items.length >= view.min
  const choices: readonly TalkChoice[] = [
    ...(view.canAdd ? [bareChoice('add', text('add') ?? words.say('add'))] : []),
    ...(isEnough && problem === null ? [bareChoice('done', words.say('noMore'))] : []),
    ...(view.isOrdered ? view.items.slice(1).map((item) => up(context, view, item)) : []),
    ...(view.canRemove ? view.items.map((item) => removal(context, view, item)) : []),
  ]
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: 'act',
    label: words.say('another', { list: text('title') ?? view.list, count: view.items.length }),
    hint: view.canAdd ? null : text('full'),
    choices,
    at: [view.at],
  }
  const isAsked = view.canAdd || view.isOrdered
  // A later slide may ask for more of the same items; whether there is another was answered.
  const isDone = Object.entries(talk.passed).some(
    ([one, count]) => one.endsWith(`#list:${view.at}`) && count === mark,
  )
  return {
    key,
    isOpen: problem === null ? isAsked && isEnough && !isDone : choices.length > 0,
    notes: [],
    error: problem === null ? null : words.problem(problem),
    question,
    hear: (reply) => hear(context, view, question, reply),
  }
}

function removal(context: AskContext, view: ListView, item: ItemView): TalkChoice {
  return bareChoice(`-${idOf(item)}`, context.words.say('remove', { item: itemName(context, view, item) }))
}

function up(context: AskContext, view: ListView, item: ItemView): TalkChoice {
  return bareChoice(`^${idOf(item)}`, context.words.say('moveUp', { item: itemName(context, view, item) }))
}

/** The last part of an item's key: `m2` of `h1/m2`. */
function idOf({ id }: ItemView): string {
  return id.slice(id.lastIndexOf('/') + 1)
}

/** The problem of the list as a whole, such as a duplicate; too few items are added without a question. */
function ownProblem({ at, items, problems, settled }: ListView) {
  const found = problems.find(
    ({ path, code }) =>
      code === 'uniqueItems' || ((path === at || !path.startsWith(`${at}/`)) && code !== 'minItems'),
  )
  return settled || items.length > 0 ? (found ?? null) : null
}

function hear(context: AskContext, view: ListView, question: TalkQuestion, reply: Reply): Reaction {
  const id = 'choice' in reply ? reply.choice : meant(question, reply.text)
  const [item] = view.items.filter((one) => id !== null && id.slice(1) === idOf(one))
  const outer = view.outer !== null && { in: view.outer }
  if (id === 'add' && view.canAdd)
    return { kind: 'events', events: [{ type: 'item.added', list: view.list, ...outer }] }
  if (id === 'done') return { kind: 'events', events: [], pass: String(view.items.length) }
  if (item !== undefined && id?.startsWith('-'))
    return {
      kind: 'events',
      events: [{ type: 'item.removed', list: view.list, item: item.id }],
      focus: question.key,
    }
  if (item !== undefined && id?.startsWith('^')) {
    const to = view.items.indexOf(item) - 1
    return {
      kind: 'events',
      events: [{ type: 'item.moved', list: view.list, item: item.id, to }],
      focus: question.key,
    }
  }
  return { kind: 'unclear', error: context.words.say('pressOne') }
}

function meant({ choices }: TalkQuestion, text: string): string | null {
  const isYes = readYesNo(text)
  if (isYes !== null) return isYes ? 'add' : 'done'
  const [only, ...others] = readChoice(comparable(text), choices)
  return only !== undefined && others.length === 0 ? only.id : null
}
