import { expect, test } from 'vitest'
import { newForm } from '../../src/packages/cli/new-form.ts'
import { compileForm, hostFunction, type HostKinds, lintForm } from '../../src/packages/engine/compile.ts'
import {
  type AnyForm,
  begin,
  openForm,
  step,
  slideView,
  submission,
} from '../../src/packages/engine/index.ts'
import { checkSubmission } from '../../src/packages/server/index.ts'

/** Remainder of an IBAN by 97, ISO 13616. */
const own: HostKinds = {
  formats: {
    iban: {
      pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
      check(text) {
        const moved = text.slice(4) + text.slice(0, 4)
        const digits = moved.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
        return BigInt(digits) % 97n === 1n
      },
      wrong: { en: 'An IBAN looks like GB29 NWBK 6016 1331 9268 19.', ru: 'Так IBAN не пишут.' },
      valid: ['GB29NWBK60161331926819'],
      invalid: ['GB29NWBK60161331926818', 'iban'],
    },
  },
  widgets: { stars: { edits: 'integer' } },
  functions: {
    countryOf: hostFunction({
      takes: ['string'],
      gives: 'string',
      means: 'the country of an IBAN',
      run: (iban) => iban.slice(0, 2),
    }),
    isEven: hostFunction({
      takes: ['number'],
      gives: 'bool',
      means: 'whether a number is even',
      run: (count) => count % 2 === 0,
    }),
  },
}

/** The small form that `qadam new` writes, with a format, a widget and two functions of a host. */
function form(): string {
  const written = newForm('visit') as {
    data: { properties: Record<string, object> }
    slides: { parts: object[] }[]
    rules?: object[]
    texts: Record<string, Record<string, string>>
  }
  written.data.properties['account'] = { type: 'string', format: 'iban' }
  written.slides[0]?.parts.push({ at: '/account' })
  written.data.properties['guests'] = { type: 'integer', minimum: 1, maximum: 10, widget: 'stars' }
  written.rules = [
    { id: 'even', at: ['/guests'], holds: 'isEven(data.guests)', severity: 'error' },
    { id: 'country', at: ['/account'], holds: "countryOf(data.account) == 'GB'", severity: 'error' },
  ]
  for (const texts of Object.values(written.texts))
    Object.assign(texts, {
      'account.label': 'IBAN',
      'rule.even': 'An even number.',
      'rule.country': 'From Britain.',
    })
  return JSON.stringify(written)
}

async function compiled() {
  const made = compileForm({ text: form(), own })
  expect(made.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const code = made.compiled?.module ?? ''
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: AnyForm }
  return { made, product: openForm(module.default), form: module.default }
}

test('a form with kinds of a host’s own runs without them: they travel in its module', async () => {
  const { made, product } = await compiled()
  expect(made.compiled?.module).not.toMatch(/\bimport\b|\beval\b|new Function/)
  expect(made.compiled?.texts['en']?.['format.iban']).toBe('An IBAN looks like GB29 NWBK 6016 1331 9268 19.')
  // Uzbek has no words of its own: the first ones that there are.
  expect(made.compiled?.texts['uz']?.['format.iban']).toBe('An IBAN looks like GB29 NWBK 6016 1331 9268 19.')

  let now = begin(product, { today: '2026-11-30', language: 'en' })
  const answer = (at: string, value: string | number | boolean) => {
    now = step(product, now.state, { type: 'field.changed', at, value })
  }
  answer('/name', 'Anna Kim')
  answer('/email', 'anna@example.com')
  answer('/account', 'GB29NWBK60161331926818')
  const problems = () =>
    (slideView(product, now.state)?.parts ?? []).flatMap((part) =>
      part.kind === 'input' ? part.problems.map(({ code }) => code) : [],
    )
  expect(problems()).toEqual(['format'])
  answer('/account', 'DE89370400440532013000')
  expect(problems()).toEqual(['rule.country'])
  answer('/account', 'GB29NWBK60161331926819')
  expect(problems()).toEqual([])
  now = step(product, now.state, { type: 'slide.continued' })
  answer('/guests', 3)
  expect(problems()).toContain('rule.even')
  answer('/guests', 4)
  answer('/vegetarian', false)
  now = step(product, now.state, { type: 'slide.continued' })
  expect(now.refusal).toBeNull()
})

test('a server refuses what breaks a format or a function of the host', async () => {
  const { product, form: module } = await compiled()
  let now = begin(product, { today: '2026-11-30', language: 'en' })
  for (const event of [
    { type: 'field.changed', at: '/name', value: 'Anna Kim' },
    { type: 'field.changed', at: '/email', value: 'anna@example.com' },
    { type: 'field.changed', at: '/account', value: 'GB29NWBK60161331926819' },
    { type: 'slide.continued' },
    { type: 'field.changed', at: '/guests', value: 4 },
    { type: 'field.changed', at: '/vegetarian', value: false },
    { type: 'slide.continued' },
  ] as const)
    now = step(product, now.state, event)
  const { body } = submission(product, now.state)
  const verdict = (change: object) => checkSubmission(module, { ...body, ...change })
  expect(verdict({})).toMatchObject({ ok: true })
  expect(verdict({ account: 'GB29NWBK60161331926818' })).toMatchObject({
    ok: false,
    problems: [{ path: '/account', code: 'format' }],
  })
  expect(verdict({ guests: 3 })).toMatchObject({
    ok: false,
    problems: [{ path: '/guests', code: 'rule.even' }],
  })
})

test('what one form adds, another does not have', () => {
  expect(compileForm({ text: form(), own }).compiled).not.toBeNull()
  const without = lintForm({ text: form() })
  const faults = without.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code)
  expect(faults.length).toBeGreaterThan(0)
})

test.each<[string, HostKinds, string]>([
  ['a name of ours', { formats: { pinfl: own.formats!['iban']! } }, 'There is a format "pinfl" already'],
  ['a name of ours', { functions: { age: own.functions!['isEven']! } }, 'There is a function "age" already'],
  ['no name', { widgets: { 'my stars': { edits: 'integer' } } }, '"my stars" is no name of a widget'],
  [
    'an example that does not fit',
    { formats: { iban: { ...own.formats!['iban']!, valid: ['GB00'] } } },
    'does not accept "GB00"',
  ],
  [
    'an example that fits',
    { formats: { iban: { ...own.formats!['iban']!, invalid: ['GB29NWBK60161331926819'] } } },
    'accepts "GB29NWBK60161331926819"',
  ],
  [
    'code without a text',
    { functions: { trunc: { takes: ['number'], gives: 'number', means: 'x', run: Math.trunc } } },
    'is a function of the machine',
  ],
])('%s is refused with what to change, and nothing is added', (_, wrong, sentence) => {
  expect(() => lintForm({ text: form(), own: wrong })).toThrow(sentence)
  expect(compileForm({ text: form(), own }).compiled).not.toBeNull()
})
