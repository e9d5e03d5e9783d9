import { isSale, priceView, type Problem, refusalsWithoutPlace } from '../../engine/index.ts'
import { formatMoney } from '../../ui/format/index.ts'
import type { TalkQuestion } from '../question.ts'
import { readChoice } from '../read/read-choice.ts'
import { readYesNo } from '../read/plain-words.ts'
import { type Askable, type AskContext, bareQuestion } from './askable.ts'
import { bareChoice } from './lookup-choices.ts'

/** Problems that a person may confirm before the server makes a contract. */
const acceptable: ReadonlySet<string> = new Set(['QDM_COVER_EXISTS', 'QDM_COVER_EXISTS_OWN'])

/** The last question: the purchase with its price, or the sending of a form; after a refusal, what the server answered. */
export function buyQuestion(context: AskContext): Askable {
  const { product, state, words, slide } = context
  const { status } = state.purchase
  const general = refusalsWithoutPlace(product, state)
  const isConfirmable = general.length > 0 && general.every(({ code }) => acceptable.has(code))
  const price = priceText(context)
  const label = isSale(product) ? words.say('buy', { price: price ?? '' }) : words.say('sendForm')
  const key = `${slide}#buy`
  const question: TalkQuestion = {
    ...bareQuestion,
    key,
    kind: 'act',
    label: isConfirmable ? words.say('buyAnyway') : label,
    choices: [
      bareChoice(
        'yes',
        isConfirmable
          ? words.say('yesBuy')
          : words.say(isSale(product) ? 'pay' : 'send', { price: price ?? '' }),
      ),
    ],
  }
  const isStale = general.length > 0 && general.every(isAboutFacts)
  const texts = isStale
    ? [words.say('stale')]
    : [...new Set(general.map((problem) => words.problem(problem)))]
  const failed = words.say(isSale(product) ? 'notMade' : 'notSent')
  return {
    key,
    isOpen: true,
    notes: [],
    error: status === 'failed' ? texts.join(' ') || failed : null,
    question,
    hear: (reply) => {
      const [fit] = 'text' in reply ? readChoice(reply.text, question.choices) : []
      const isYes =
        'choice' in reply ? reply.choice === 'yes' : readYesNo(reply.text) === true || fit !== undefined
      if (!isYes) return { kind: 'unclear', error: words.say('pressOne') }
      const accepted = isConfirmable ? general : []
      return {
        kind: 'events',
        events: [
          ...accepted.map(({ code }) => ({ type: 'warning.accepted', rule: code }) as const),
          { type: 'slide.continued' },
        ],
      }
    },
  }
}

/** The server takes an answer of a registry, or a price, no more: the wizard has asked for it again. */
function isAboutFacts({ code, path }: Problem): boolean {
  return code.startsWith('fact.') || path.startsWith('/qadam/facts')
}

/** The current price as people read it; null while there is none. */
export function priceText({
  product,
  state,
  words,
}: Pick<AskContext, 'product' | 'state' | 'words'>): string | null {
  const view = priceView(product, state)
  if (view === null || view.premium === null) return null
  return formatMoney({ minor: view.premium, currency: view.currency }, words.language)
}
