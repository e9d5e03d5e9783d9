import type {
  CallStatus,
  CompareView,
  Json,
  PayView,
  Problem,
  VerifyView,
  WizardEvent,
} from '../../engine/index.ts'
import { isObject } from '../../engine/json.ts'
import { formatPhone } from '../../formats/index.ts'
import { formatMoney } from '../../ui/format/index.ts'
import type { TalkChoice, TalkQuestion, Reply } from '../question.ts'
import { readChoice } from '../read/read-choice.ts'
import { readYesNo } from '../read/plain-words.ts'
import { type Askable, type AskContext, bareQuestion, type Reaction } from './askable.ts'
import { lookupChoices, lookupReaction, bareChoice } from './lookup-choices.ts'

/** Programmes or plans, each with its price and what it covers. */
export function compareQuestion(context: AskContext, view: CompareView): Askable {
  const { words, product, slide } = context
  const field = product.fields[view.at] ?? null
  const label =
    (field && words.find(`${field.text}.label`)) ?? words.find(`${product.id}.slide.${slide}.title`)
  const choices = view.columns.map((column, index): TalkChoice => {
    const price = column.price === null ? null : money(context, column.price, view.currency)
    const covers = column.rows.flatMap(({ part, sum }) => {
      const shown = typeof sum === 'number' && sum > 0 ? money(context, sum, view.rowsCurrency) : sum
      const name = words.find(`${product.id}.cover.${part}`) ?? part
      return typeof shown === 'string' && shown !== '' ? [`${name}: ${shown}`] : []
    })
    return {
      id: `o${index}`,
      label: [column.label, price].filter(Boolean).join(' — '),
      hint: covers.join('; ') || null,
      isCurrent: column.chosen,
    }
  })
  const values = view.columns.map(({ value }) => value)
  return oneOf(context, { view, choices, values, label: label ?? view.at, call: view.call })
}

/** The payment provider. */
export function payQuestion(context: AskContext, view: PayView): Askable {
  const { words, product, state } = context
  const field = product.fields[view.at] ?? null
  const result = state.calls[field?.options?.from ?? '']?.result ?? null
  const options = view.options ?? providersIn(result)
  const choices = options.map(({ value, label }, index): TalkChoice => ({
    id: `o${index}`,
    label,
    hint: field === null ? null : words.find(`${field.text}.option.${String(value)}`),
    isCurrent: view.value === value,
  }))
  const label = (field && words.find(`${field.text}.label`)) ?? words.say('payBy')
  const values = options.map(({ value }) => value)
  return oneOf(context, { view, choices, values, label, call: view.optionsCall })
}

function providersIn(result: Json): readonly { readonly value: string; readonly label: string }[] {
  if (!Array.isArray(result)) return []
  return (result as readonly Json[]).flatMap((one) => {
    const { id, name } = isObject(one) ? one : {}
    return typeof id === 'string' && typeof name === 'string' ? [{ value: id, label: name }] : []
  })
}

/** A choice of one among offers. */
interface OneOf {
  readonly view: CompareView | PayView
  readonly choices: readonly TalkChoice[]
  readonly values: readonly Json[]
  readonly label: string
  readonly call: CallStatus | null
}

function oneOf(context: AskContext, { view, choices, values, label, call }: OneOf): Askable {
  const { words, state, slide } = context
  const key = `${slide}#input:${view.at}`
  const failed = call !== null && call.status === 'settled' && !call.ok ? [call] : []
  const [problem] = view.problems
  const isTouched = state.touched[view.at] === true
  const isShown = problem !== undefined && isTouched
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: 'choice',
    label,
    current: choices.find(({ isCurrent }) => isCurrent)?.label ?? null,
    choices: [...choices, ...lookupChoices(context, failed)],
    at: [view.at],
  }
  return {
    key,
    isOpen: problem !== undefined || !isTouched,
    notes: [],
    error: isShown ? words.problem(problem) : null,
    question,
    hear: (reply) => {
      const way = lookupReaction(context, failed, reply)
      if (way !== null) return way
      const fits =
        'text' in reply ? readChoice(reply.text, choices) : choices.filter(({ id }) => id === reply.choice)
      const [only] = fits
      if (only === undefined || fits.length > 1)
        return { kind: 'unclear', error: words.say('text' in reply ? 'pressOne' : 'oldButton') }
      const value = values[choices.indexOf(only)] ?? null
      return { kind: 'events', events: [{ type: 'field.changed', at: view.at, value }] }
    },
  }
}

function money({ words }: AskContext, minor: number, currency: string): string {
  return formatMoney({ minor, currency }, words.language)
}

/** The proof of the phone: a code is sent, and typed. */
export function verifyQuestion(
  context: AskContext,
  { at, number, numberValid, verified }: VerifyView,
): Askable {
  const { words, talk, slide } = context
  const key = `${slide}#verify:${at}`
  const phone = number ?? ''
  const isSent = talk.codeSentTo === phone && phone !== ''
  const another = bareChoice('another', words.say('anotherNumber'))
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: isSent ? 'code' : 'act',
    label: words.say(isSent ? 'codeFromSms' : 'sendCodeTo', { phone: formatPhone(phone) }),
    example: isSent ? '123456' : null,
    choices: isSent
      ? [bareChoice('again', words.say('sendAgain')), another]
      : [bareChoice('send', words.say('sendCode')), another],
    keyboard: 'digits',
    at: [at],
    isPersonal: true,
  }
  return {
    key,
    isOpen: numberValid && number !== null && !verified,
    notes: [],
    error: null,
    question,
    hear: (reply) => {
      const digits = 'text' in reply ? reply.text.replaceAll(/\D/g, '') : ''
      if (isSent && digits.length === 6)
        return { kind: 'need', need: { kind: 'acceptCode', at, phone, code: digits } }
      const isYes = 'text' in reply ? readYesNo(reply.text) : null
      const [fit] = 'text' in reply ? readChoice(reply.text, question.choices) : []
      const typedId = isYes === true ? 'send' : fit?.id
      const id = 'choice' in reply ? reply.choice : typedId
      if (id === 'send' || id === 'again') return { kind: 'need', need: { kind: 'sendCode', at, phone } }
      if (id === 'another')
        return {
          kind: 'events',
          events: [{ type: 'field.changed', at, value: null }],
          focus: `${slide}#input:${at}`,
        }
      return { kind: 'unclear', error: words.say(isSent ? 'sixDigits' : 'pressOne') }
    },
  }
}

/** A warning of a rule that the person confirms. */
export function warningQuestion(context: AskContext, problem: Problem): Askable {
  const { words, slide } = context
  const rule = problem.code.replace(/^rule\./, '')
  const key = `${slide}#warning:${rule}`
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: 'act',
    label: words.problem(problem),
    choices: [bareChoice('yes', words.say('itIsRight')), bareChoice('change', words.say('changeAnswer'))],
    at: [problem.path],
  }
  const accept: WizardEvent = { type: 'warning.accepted', rule }
  return {
    key,
    isOpen: true,
    notes: [],
    error: null,
    question,
    hear: (reply): Reaction => {
      const id = 'choice' in reply ? reply.choice : answerOf(reply, question)
      if (id === 'yes') return { kind: 'events', events: [accept] }
      if (id === 'change') return { kind: 'events', events: [], focus: `${slide}#input:${problem.path}` }
      return { kind: 'unclear', error: words.say('pressOne') }
    },
  }
}

function answerOf(
  reply: Extract<Reply, { readonly text: string }>,
  { choices }: TalkQuestion,
): string | null {
  const isYes = readYesNo(reply.text)
  if (isYes !== null) return isYes ? 'yes' : 'change'
  const [only, ...others] = readChoice(reply.text, choices)
  return only !== undefined && others.length === 0 ? only.id : null
}
