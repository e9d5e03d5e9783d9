import { type PartView, type Problem, slideView, type SlideView } from '../../engine/index.ts'
import { type Askable, type AskContext, bareQuestion } from './askable.ts'
import { buyQuestion } from './buy-question.ts'
import { checksQuestion } from './checks-question.ts'
import { compareQuestion, payQuestion, verifyQuestion, warningQuestion } from './choice-questions.ts'
import { foundQuestions } from './found-question.ts'
import { inputQuestions } from './input-question.ts'
import { listQuestions } from './list-question.ts'
import { lookupChoices, lookupReaction, failedLookups, bareChoice } from './lookup-choices.ts'
import { reviewQuestion } from './review-question.ts'

/** The questions of a slide, from top to bottom; none for a hidden slide. */
export function slideQuestions(context: AskContext): readonly Askable[] {
  const view = slideView(context.product, context.state, context.slide)
  if (view === null) return []
  const ofParts = partQuestions(context, view.parts)
  const warnings = warningsIn(view.parts).map((problem) => warningQuestion(context, problem))
  return [
    ...ofParts,
    ...warnings,
    ...heldQuestion(context, view),
    ...(view.buys ? [buyQuestion(context)] : []),
  ]
}

function partQuestions(context: AskContext, parts: readonly PartView[]): readonly Askable[] {
  const questions: Askable[] = []
  let notes: string[] = []
  for (const part of parts) {
    const text = noteOf(context, part)
    if (text !== null) notes.push(text)
    const [first, ...others] = questionsOfPart(context, part)
    if (first === undefined) continue
    questions.push(notes.length === 0 ? first : { ...first, notes: [...notes, ...first.notes] }, ...others)
    notes = []
  }
  return questions
}

function questionsOfPart(context: AskContext, part: PartView): readonly Askable[] {
  switch (part.kind) {
    case 'input':
      return inputQuestions(context, part)
    case 'checks':
      return [checksQuestion(context, part)]
    case 'found':
      return foundQuestions(context, part)
    case 'list':
      return listQuestions(context, part, partQuestions)
    case 'verify':
      return [verifyQuestion(context, part)]
    case 'pay':
      return [payQuestion(context, part)]
    case 'compare':
      return [compareQuestion(context, part)]
    case 'review':
      return [reviewQuestion(context)]
    case 'note':
    case 'heading':
    case 'show':
      return []
    default:
      return part satisfies never
  }
}

/** A text, or values to read, that stand before a question; null for a part that is asked. */
function noteOf({ product, words }: AskContext, part: PartView): string | null {
  switch (part.kind) {
    case 'note':
      return words.find(`${product.id}.note.${part.id}`)
    case 'show':
      return (
        part.values
          .flatMap((value) => {
            const text = words.value(value)
            return text === null || value.field === null ? [] : [`${words.label(value.field)}: ${text}`]
          })
          .join('\n') || null
      )
    case 'input': {
      if (!part.bound) return null
      const lines = part.fields.flatMap((field, index) => {
        const text = words.value({ field, value: part.values[index] ?? null, label: null })
        return text === null ? [] : [`${words.label(field)}: ${text} (${words.say('bound')})`]
      })
      return lines.join('\n') || null
    }
    default:
      return null
  }
}

/** Failed rules that ask for a confirmation. */
function warningsIn(parts: readonly PartView[]): readonly Problem[] {
  const all = parts.flatMap((part): readonly Problem[] => {
    if (part.kind === 'list')
      return [...part.warnings, ...part.items.flatMap((item) => warningsIn(item.parts))]
    if (part.kind === 'found') return [...part.warnings, ...part.edit.flatMap(({ warnings }) => warnings)]
    return 'warnings' in part ? part.warnings : []
  })
  return all.filter(({ code }, at) => all.findIndex((one) => one.code === code) === at)
}

/** What keeps a slide from going on although every question has its answer: a price that could not be calculated. */
function heldQuestion(context: AskContext, view: SlideView): readonly Askable[] {
  const { words, talk, slide } = context
  if (!talk.isHeld) return []
  const problems = [...problemsIn(view.parts), ...view.gates.flatMap((gate) => gate.problems)]
  const failed = [...failedLookups(context, problems), ...failedCalls(context)]
  const texts = [...new Set(problems.map((problem) => words.problem(problem)))]
  const key = `${slide}#held`
  const choices = [...lookupChoices(context, failed), bareChoice('goOn', words.say('tryAgain'))]
  return [
    {
      key,
      isOpen: true,
      notes: [],
      error: texts.join(' ') || words.say('held'),
      question: { ...bareQuestion, key, kind: 'act', label: words.say('whatNow'), choices },
      hear: (reply) =>
        lookupReaction(context, failed, reply) ?? { kind: 'events', events: [{ type: 'slide.continued' }] },
    },
  ]
}

function problemsIn(parts: readonly PartView[]): readonly Problem[] {
  return parts.flatMap((part) => ('problems' in part ? part.problems : []))
}

function failedCalls({ product, state }: AskContext) {
  const failed = Object.entries(state.calls).filter(
    ([, { status, outcome, stale }]) => status === 'settled' && !stale && outcome !== 'ok',
  )
  return failedLookups(
    { product, state } as AskContext,
    failed.map(([key, { outcome }]) => ({
      path: '',
      code: `call.${key.split(':')[0]}.${outcome}`,
      params: {},
    })),
  )
}
