import { expect, test } from 'vitest'
import { chatMessage, shortened, type TalkTurn } from '../../src/talk/index.ts'

const turn: TalkTurn = {
  place: { number: 2, total: 4, title: 'The driver' },
  notes: ['The car was found.'],
  price: '192 000 soum',
  error: null,
  question: {
    key: 'driver#input:/birthDate',
    kind: 'text',
    label: 'Date of birth',
    hint: 'As in the passport',
    example: 'dd.mm.yyyy',
    current: '15.06.1990',
    choices: [],
    links: [],
    keyboard: 'digits',
    isFreeText: false,
    at: ['/birthDate'],
    isPersonal: false,
    isPlace: false,
    files: null,
  },
}

test('a turn is one text: place and price, notes, the question, an example, the answer that counts', () => {
  expect(chatMessage(turn)).toEqual({
    text: [
      'The driver · 2/4 · 192 000 soum',
      'The car was found.',
      'Date of birth',
      'As in the passport',
      '(dd.mm.yyyy)',
      '= 15.06.1990',
    ].join('\n\n'),
    links: [],
    buttons: [],
  })
})

test('an answer with personal data is not repeated; an error stands before the question', () => {
  const { text } = chatMessage({
    ...turn,
    error: 'This is no date.',
    question: { ...turn.question, isPersonal: true },
  })
  expect(text).not.toContain('1990')
  expect(text.indexOf('⚠️ This is no date.')).toBeLessThan(text.indexOf('Date of birth'))
})

test('a button has the words of its choice, a mark on the chosen one, and no more than a phone shows', () => {
  const choices = Array.from({ length: 30 }, (_, at) => ({
    id: `o${at}`,
    label: at === 1 ? 'a'.repeat(80) : `Choice ${at}`,
    hint: at === 0 ? 'The usual one' : null,
    isCurrent: at === 2,
  }))
  const { text, buttons } = chatMessage({ ...turn, question: { ...turn.question, kind: 'choice', choices } })
  expect(buttons.slice(0, 3)).toEqual([
    { id: 'o0', text: 'Choice 0' },
    { id: 'o1', text: shortened('a'.repeat(80), 60) },
    { id: 'o2', text: '✓ Choice 2' },
  ])
  expect(buttons[1]?.text).toHaveLength(60)
  // The others are found by typing.
  expect(buttons).toHaveLength(24)
  expect(text).toContain('Choice 0: The usual one')
  expect(text).not.toContain('= ')
})
