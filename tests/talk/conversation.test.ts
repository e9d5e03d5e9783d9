import { beforeAll, describe, expect, test } from 'vitest'
import { laterReactions, type CallAnswer, type CompiledProduct } from '../../src/engine/index.ts'
import { wizardLogic } from '../../machines/wizard-logic.ts'
import {
  converse,
  hear,
  newTalk,
  proceed,
  take,
  type Reply,
  type TalkNow,
  type TalkOf,
  type TalkTurn,
} from '../../src/talk/index.ts'
import { checksForm } from '../parts/checks-form.ts'
import { readyForm, realProduct, type ReadyForm, type RealProduct } from '../wizard/products.ts'
import { spoken, type SpokenLanguage } from './spoken.ts'

/** A conversation that a test holds by hand; calls end as the test says. */
class Held {
  readonly #of: TalkOf
  #now: TalkNow

  constructor({ product, texts }: ReadyForm, language: SpokenLanguage = 'ru') {
    const logic = wizardLogic(product, laterReactions)
    this.#of = { product, logic, texts: spoken(language, texts[language]) }
    const { context } = logic.getInitialSnapshot(null, { today: '2026-11-21', language })
    this.#now = proceed(this.#of, { step: context, talk: newTalk }).now
  }

  get product(): CompiledProduct {
    return this.#of.product
  }

  get turn(): TalkTurn {
    const { product, texts } = this.#of
    const turn = converse({ product, texts, state: this.#now.step.state, talk: this.#now.talk })
    // Spaces that do not break are a matter of the pages.
    return JSON.parse(JSON.stringify(turn).replaceAll('\u00a0', ' ')) as TalkTurn
  }

  get data() {
    return this.#now.step.state.data
  }

  say(text: string): TalkTurn {
    return this.#hear({ text })
  }

  press(choice: string): TalkTurn {
    return this.#hear({ choice })
  }

  #hear(reply: Reply): TalkTurn {
    this.#now = hear(this.#of, this.#now, reply).now
    return this.turn
  }

  answer(answer: CallAnswer): TalkTurn {
    const [key, call] =
      Object.entries(this.#now.step.state.calls).find(([, { status }]) => status === 'pending') ?? []
    if (key === undefined || call === undefined) throw new Error('no call is under way')
    const { requestKey } = call
    this.#now = take(this.#of, this.#now, { type: 'call.answered', key, requestKey, answer }).now
    return this.turn
  }
}

const notFound: CallAnswer = { kind: 'answer', status: 404, body: { code: 'QDM_NOT_FOUND' }, fact: null }

describe('a conversation about osago', () => {
  let osago: RealProduct
  beforeAll(async () => {
    osago = await realProduct('osago')
  })

  test('asks one question at a time, in the words of the product', () => {
    const held = new Held(osago)
    expect(held.turn).toMatchObject({
      place: { number: 1, title: 'Автомобиль' },
      error: null,
      question: { kind: 'text', label: 'Государственный номер', example: '01 A 123 BC' },
    })
    expect(held.say('01 а 123 вс').question).toMatchObject({ label: 'Техпаспорт', hint: '3 буквы и 7 цифр' })
  })

  test('says what is wrong in the words of the field, keeps what was typed, and asks again', () => {
    const held = new Held(osago)
    expect(held.say('это не номер')).toMatchObject({
      error: 'Номер пишут так: 01 A 123 BC или 01 123 ABC.',
      question: { label: 'Государственный номер' },
    })
    expect(held.data).toMatchObject({ vehicle: { stateNumber: 'ЭTOHEHOMEP' } })
    expect(held.say('01A123BC').error).toBeNull()
  })

  test('waits for a registry, and offers to repeat or to fill in by hand when it finds nothing', () => {
    const held = new Held(osago)
    held.say('01A123BC')
    expect(held.say('AAF 1234567').question).toMatchObject({
      kind: 'wait',
      label: 'Ищем автомобиль в реестре…',
    })
    const turn = held.answer(notFound)
    expect(`${turn.error} ${turn.question.label}`).toContain(
      'Автомобиль не найден. Проверьте номер и техпаспорт.',
    )
    expect(held.say('не знаю').error).not.toBeNull()
  })

  test('goes back to the question before, and says so at the first', () => {
    const held = new Held(osago)
    expect(held.say('назад').error).toBe('Это первый вопрос.')
    held.say('01A123BC')
    expect(held.say('/back').question).toMatchObject({
      label: 'Государственный номер',
      current: '01 A 123 BC',
    })
    expect(held.say('10A777BC').question.label).toBe('Техпаспорт')
    expect(held.data).toMatchObject({ vehicle: { stateNumber: '10A777BC' } })
  })

  test('speaks Uzbek and English with the same questions', () => {
    const [uz, en] = [new Held(osago, 'uz'), new Held(osago, 'en')]
    expect(uz.turn.question.key).toBe(en.turn.question.key)
    expect(uz.turn.question.label).not.toBe(en.turn.question.label)
  })

  test('a button of another question is no answer', () => {
    expect(new Held(osago).press('o3').error).toBe('Эта кнопка от другого вопроса. Ответьте на последний.')
  })
})

test('checkboxes are one question: choices by name or button, and the exclusive one alone', async () => {
  const held = new Held(await readyForm(checksForm), 'en')
  const { question } = held.turn
  expect(question).toMatchObject({ kind: 'choices', label: 'What guards the home' })
  expect(question.choices.map(({ label }) => label)).toEqual(['Alarm', 'Guard', 'Bars', 'None of these'])
  held.press('o0')
  held.press('o2')
  expect(held.data).toMatchObject({ guards: ['alarm', 'bars'] })
  // The exclusive choice takes the others away, and one of the others takes it away.
  held.press('o3')
  expect(held.data).toMatchObject({ guards: ['none'] })
  held.press('o1')
  expect(held.data).toMatchObject({ guards: ['guard'] })
  expect(held.say('alarm, bars').error).toBeNull()
  expect(held.data).toMatchObject({ guards: ['alarm', 'bars'] })
  expect(held.turn.question.label).toBe('Address')
})
