import type { Field, FileLimits, InputView, Json, Problem } from '../../engine/index.ts'
import { formatFileSize } from '../../ui/format/index.ts'
import type { TalkChoice, TalkQuestion, Reply } from '../question.ts'
import { comparable } from '../read/plain-words.ts'
import { isPassed } from '../talk-state.ts'
import type { TalkWords } from '../words/words.ts'
import { type Askable, type AskContext, bareQuestion, type Reaction } from './askable.ts'
import { bareChoice } from './lookup-choices.ts'

/** An input whose answer is files, and its problem that the person can answer. */
export interface AskedFiles {
  readonly view: InputView
  readonly field: Field
  readonly limits: FileLimits
  readonly problem: Problem | null
}

/** The question of one file or several: they are sent one by one or together, taken back, and passed. */
export function filesQuestion(context: AskContext, asked: AskedFiles): Askable {
  const { state, talk, words, slide } = context
  const { view, field, limits, problem } = asked
  const at = view.at[0] ?? ''
  const key = `${slide}#input:${at}`
  const ids = idsIn(view.values[0] ?? null)
  const isSeveral = field.type === 'array'
  const isFull = isSeveral && ids.length >= limits.most
  const isTouched = state.touched[at] === true
  const isShown = problem !== null && (isTouched || view.settled || view.isRefused)
  const least = leastOf(field)
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: 'send',
    label: words.label(field),
    hint: [hintOf(words, field), rulesOf(words, limits)].filter(Boolean).join('\n'),
    choices: choicesOf(context, asked, ids),
    at: [at],
    files: { field: field.at, limits, ids, isFull },
    isPersonal: field.pii !== null,
  }
  return {
    key,
    isOpen: isShown || (!isTouched && !isPassed(talk, key)),
    notes: arrived(words, { ids, least, most: limits.most }),
    error:
      isShown && problem.code !== 'minItems' && !(problem.code === 'required' && !isTouched)
        ? words.problem(problem)
        : null,
    question,
    hear: (reply) => hear(context, asked, { question, ids }, reply),
    attach: (id) => {
      if (!isSeveral) return changed(at, id)
      if (isFull) return { kind: 'unclear', error: fileRefusal(words, limits, 'many') }
      // The question stays: there may be more.
      return { ...changed(at, [...ids, id]), focus: key }
    },
  }
}

/** Why a file does not count, in the words of its question; `many`: it is one too many. */
export function fileRefusal(
  words: TalkWords,
  limits: FileLimits,
  code: string,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const size = formatFileSize(limits.mostBytes, words.language)
  switch (code) {
    case 'many':
      return words.say('fileMany', { most: limits.most })
    case 'QDM_FILE_WRONG_TYPE':
      return words.say('fileKind', { kinds: kindsText(words, limits) })
    case 'QDM_FILE_TOO_LARGE':
    case 'QDM_BODY_TOO_LARGE':
      return words.say('fileSize', { size })
    case 'lost':
      return words.say('fileLost')
    default:
      return words.find([code, 'unexpected'], params) ?? words.say('fileLost')
  }
}

function idsIn(value: Json): readonly string[] {
  return [value].flat().filter((one) => typeof one === 'string')
}

/** The least number of files of an answered question. */
function leastOf({ schema, type }: Field): number {
  const { minItems } = schema
  return type === 'array' && typeof minItems === 'number' ? Math.max(1, minItems) : 1
}

function hintOf(words: TalkWords, { text }: Field): string {
  return [words.find(`${text}.hint`), words.find(`${text}.help`)].filter(Boolean).join(' ')
}

/** `PDF или JPEG, до 5 МБ. Файлов — до 3.` */
function rulesOf(words: TalkWords, limits: FileLimits): string {
  const kinds = kindsText(words, limits)
  const size = formatFileSize(limits.mostBytes, words.language)
  return words.say('fileRules', { kinds, size, most: limits.most })
}

/** Kinds of files as `PDF, JPEG или PNG`. */
function kindsText(words: TalkWords, { kinds }: FileLimits): string {
  const names = kinds.map((kind) => kind.toUpperCase())
  const last = names.at(-1) ?? ''
  const first = names.slice(0, -1).join(', ')
  return first === '' ? last : words.say('fileOr', { first, last })
}

interface Arrived {
  readonly ids: readonly string[]
  readonly least: number
  readonly most: number
}

/** How many files arrived, and how many are missing. */
function arrived(words: TalkWords, { ids, least, most }: Arrived): readonly string[] {
  if (ids.length === 0) return []
  const missing = Math.max(0, least - ids.length)
  return [
    [
      words.say('filesArrived', { count: ids.length, most }),
      missing > 0 ? words.say('filesMissing', { missing }) : '',
    ]
      .filter(Boolean)
      .join(' '),
  ]
}

function choicesOf(
  { words }: AskContext,
  { view, field, problem }: AskedFiles,
  ids: readonly string[],
): readonly TalkChoice[] {
  const isEnough = ids.length > 0 && problem === null
  const removals = ids.map((_, index) =>
    bareChoice(`-${index}`, words.say('remove', { item: words.say('fileNumber', { number: index + 1 }) })),
  )
  return [
    ...(isEnough ? [bareChoice('done', words.say(field.type === 'array' ? 'filesDone' : 'keep'))] : []),
    ...removals,
    ...(!view.required && ids.length === 0 ? [bareChoice('skip', words.say('skip'))] : []),
  ]
}

interface Held {
  readonly question: TalkQuestion
  readonly ids: readonly string[]
}

function hear(context: AskContext, { field }: AskedFiles, { question, ids }: Held, reply: Reply): Reaction {
  const { choices, key, at } = question
  const id =
    'choice' in reply
      ? reply.choice
      : choices.find(({ label }) => comparable(label) === comparable(reply.text))?.id
  if (id === undefined || !choices.some((choice) => choice.id === id))
    return { kind: 'unclear', error: context.words.say('choice' in reply ? 'oldButton' : 'sendFile') }
  if (id === 'done' || id === 'skip') return { kind: 'events', events: [], pass: '' }
  const left = ids.filter((_, index) => `-${index}` !== id)
  const [first = null] = left
  const value = field.type === 'array' && first !== null ? [...left] : first
  return { ...changed(at[0] ?? '', value), focus: key }
}

function changed(at: string, value: Json): Extract<Reaction, { readonly kind: 'events' }> {
  return { kind: 'events', events: [{ type: 'field.changed', at, value }], pass: '' }
}
