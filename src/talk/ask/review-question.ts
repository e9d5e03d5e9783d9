import { type ReviewCard, reviewView, type ValueView } from '../../engine/index.ts'
import { maskedText } from '../../ui/format/index.ts'
import type { TalkQuestion, Reply } from '../question.ts'
import { comparable, readYesNo } from '../read/plain-words.ts'
import { isPassed } from '../talk-state.ts'
import { type Askable, type AskContext, bareQuestion, type Reaction } from './askable.ts'
import { shortMark } from './found-question.ts'
import { bareChoice } from './lookup-choices.ts'

/** One line of the review. */
export interface SpokenRow {
  readonly label: string
  readonly text: string
  /** Slide of the answer, and the path of its field, or of its list. */
  readonly slide: string
  readonly at: string
}

/** All answers that count, a row each, with personal data masked; the numbers of `change 3` are those of the rows, from 1. */
export function spokenRows({ product, state, words }: Omit<AskContext, 'slide'>): readonly SpokenRow[] {
  return reviewView(product, state).flatMap((card) => [
    ...card.values.flatMap((value): readonly SpokenRow[] => {
      const text = words.value(value)
      if (text === null || value.field === null) return []
      return [{ label: words.label(value.field), text: masked(value, text), slide: card.slide, at: value.at }]
    }),
    ...itemRows({ product, words }, card),
  ])
}

function itemRows(
  { product, words }: Pick<AskContext, 'product' | 'words'>,
  { lists, slide }: ReviewCard,
): readonly SpokenRow[] {
  return lists.flatMap(({ list, items }) =>
    items.map((item, index) => {
      const values = [...item.title, ...item.facts, ...(item.pill === null ? [] : [item.pill])]
      const texts = values.flatMap((value) => {
        const text = words.value(value)
        return text === null ? [] : [masked(value, text)]
      })
      const label =
        words.find(`${product.id}.list.${list}.item`, { number: index + 1 }, `${list} ${item.id}`) ??
        String(index + 1)
      return { label, text: texts.join(', ') || '—', slide, at: product.lists[list]?.at ?? '' }
    }),
  )
}

function masked({ field }: ValueView, text: string): string {
  return field?.pii && field.format !== 'date' ? maskedText(text, field.pii) : text
}

/** The review: every answer with its number, to confirm or to change one. */
export function reviewQuestion(context: AskContext): Askable {
  const { words, talk, slide } = context
  const rows = spokenRows(context)
  const key = `${slide}#review`
  const lines = rows.map(({ label, text }, index) => `${index + 1}. ${label}: ${text}`)
  const mark = shortMark(lines.join('\n'))
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: 'act',
    label: words.say('allRight'),
    hint: words.say('changeHint'),
    choices: [
      bareChoice('yes', words.say('right')),
      ...rows.map(({ label }, index) =>
        bareChoice(`r${index + 1}`, words.say('change', { number: index + 1, row: label })),
      ),
    ],
    isPersonal: true,
  }
  return {
    key,
    isOpen: !isPassed(talk, key, mark),
    notes: [lines.join('\n')],
    error: null,
    question,
    hear: (reply) => hear(context, rows, mark, reply),
  }
}

function hear(context: AskContext, rows: readonly SpokenRow[], mark: string, reply: Reply): Reaction {
  if ('choice' in reply ? reply.choice === 'yes' : readYesNo(reply.text) === true)
    return { kind: 'events', events: [], pass: mark }
  const text = 'choice' in reply ? reply.choice : comparable(reply.text)
  const number = Number(/(\d+)/.exec(text)?.[1] ?? 0)
  const row = rows[number - 1]
  return row === undefined
    ? { kind: 'unclear', error: context.words.say('whichRow', { most: rows.length }) }
    : changeRow(context, row)
}

/** Opens the question of a row of the review; on its slide the answers behind it stay. */
export function changeRow({ state, slide: active }: AskContext, { slide, at }: SpokenRow): Reaction {
  const isHere = slide === active || state.slides[state.activeSlide - 1]?.id === slide
  return {
    kind: 'events',
    events: isHere ? [] : [{ type: 'slide.chosen', slide }],
    focus: `${slide}#at:${at}`,
  }
}
