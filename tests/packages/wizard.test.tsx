import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type ComponentType, useState } from 'react'
import { type CompiledProduct, openForm } from '../../src/packages/engine/index.ts'
import {
  type FormStorage,
  type InputWidgetProps,
  submitTo,
  Wizard,
  type WizardHandle,
} from '../../src/packages/react/index.ts'
import { checkStyles, consoleOf } from '../../src/packages/react/host-faults.ts'
import { replayText } from '../../src/packages/replay/index.ts'
import { exampleForm, type ExampleForm, exampleText, formOf } from './example-form.ts'

let talk: ExampleForm
let clinic: ExampleForm
let complaints: string[]
let storage: FormStorage

beforeAll(async () => {
  talk = await exampleForm('talk-proposal')
  clinic = await exampleForm('clinic-intake')
})
beforeEach(() => {
  complaints = []
  const kept = new Map<string, string>()
  storage = {
    read: (form) => kept.get(form) ?? null,
    write: (form, text) => void kept.set(form, text),
    remove: (form) => void kept.delete(form),
  }
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words.map(String).join(' ')))
  document.documentElement.lang = 'en'
})
afterEach(() => {
  cleanup()
})

const slides = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByRole('textbox', { name: 'Title of the talk' }), 'Forms without code')
  await user.click(screen.getByRole('radio', { name: 'Talk' }))
  await user.type(screen.getByRole('textbox', { name: 'Length, minutes' }), '30')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Who will speak?' })
  const number = screen.queryByRole('textbox', { name: 'Number of speakers' })
  if (number) await user.type(number, '2')
  else await user.click(screen.getByRole('button', { name: /more|add|\+/i }))
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'anna@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { level: 1, name: 'Check and send' })
}

test('the answers of a form come to onSubmit, and its number to the person', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn<() => string>(() => 'T-17')
  render(<Wizard product={talk.form} texts={talk.texts} keeps={storage} onSubmit={onSubmit} />)
  await slides(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByRole('heading', { name: 'Thank you for your proposal' })).toBeTruthy()
  expect(screen.getByRole('definition').textContent).toBe('T-17')
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(onSubmit.mock.calls[0]).toMatchObject([
    { topic: 'Forms without code', kind: 'talk', minutes: 30, email: 'anna@example.com' },
    { key: expect.any(String) as string, body: { qadam: { product: 'talk-proposal' } } },
  ])
  await user.click(screen.getByRole('button', { name: 'Fill it in again' }))
  expect(await screen.findByRole('textbox', { name: 'Title of the talk' })).toHaveProperty('value', '')
})

test('an onSubmit that throws keeps the answers, and the next press sends them under the same key', async () => {
  const user = userEvent.setup()
  const keys: string[] = []
  let isBroken = true
  const onSubmit = (_answers: object, { key }: { readonly key: string }) => {
    keys.push(key)
    if (isBroken) throw new Error('The database is away')
  }
  render(<Wizard product={talk.form} texts={talk.texts} keeps={storage} onSubmit={onSubmit} />)
  await slides(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your answers are saved')
  expect(complaints.join('\n')).toMatch(/@qadam\/react: onSubmit threw.*The database is away/)
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('heading', { name: 'Thank you for your proposal' })
  expect(new Set(keys).size).toBe(1)
})

test('an onSubmit that never ends is given up, and the developer reads how long it took', async () => {
  const user = userEvent.setup()
  render(
    <Wizard
      product={talk.form}
      texts={talk.texts}
      keeps={storage}
      submitTimeoutMs={50}
      onSubmit={async () => await new Promise<never>(() => undefined)}
    />,
  )
  await slides(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  expect(complaints).toContain(
    '@qadam/react: onSubmit did not end within 0.05 s. The person can send the form again under the same key.',
  )
})

test('a form without onSubmit says so to the developer when it is sent', async () => {
  const user = userEvent.setup()
  render(<Wizard product={talk.form} texts={talk.texts} keeps={storage} />)
  await slides(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  expect(complaints.join()).toContain('nothing receives it. Give the wizard onSubmit=')
})

test('what a server refuses is shown at its question', async () => {
  const user = userEvent.setup()
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { problems: [{ path: '/minutes', code: 'rule.short-talk', params: {} }] },
      { status: 422, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
  render(<Wizard product={talk.form} texts={talk.texts} keeps={storage} onSubmit={submitTo('/forms')} />)
  await slides(user)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('heading', { level: 1, name: 'What will you talk about?' })
  expect(screen.getAllByText(/A talk takes 45 minutes at most/).length).toBeGreaterThan(0)
  // This page has no stylesheet, which the console says when it is idle.
  expect(complaints.filter((sentence) => !sentence.includes('stylesheet'))).toEqual([])
})

const unusable: readonly (readonly [
  string,
  (form: ExampleForm) => { product: never; texts: never },
  RegExp,
])[] = [
  [
    'JSON',
    ({ texts }) => ({ product: { format: 1, slides: [] } as never, texts: texts as never }),
    /the JSON of a form/,
  ],
  ['nothing', ({ texts }) => ({ product: undefined as never, texts: texts as never }), /`undefined`/],
  [
    'a newer form',
    ({ form, texts }) => ({ product: { ...openForm(form), engine: 2 } as never, texts: texts as never }),
    /compiled for engine 2/,
  ],
  [
    'an unknown widget',
    ({ form, texts }) => ({
      product: withWidget(openForm(form), 'hologram') as never,
      texts: texts as never,
    }),
    /Unknown widget hologram/,
  ],
  ['no texts', ({ form }) => ({ product: form as never, texts: undefined as never }), /was given no texts/],
  ['empty texts', () => ({ product: clinic.form as never, texts: {} as never }), /was given no texts/],
]

test.each(unusable)(
  '%s: a clear sentence for the developer, a kind one for the person',
  async (_, given, sentence) => {
    const { product, texts } = given(talk)
    render(<Wizard product={product} texts={texts} keeps={storage} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The form does not open right now.')
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(complaints.join('\n')).toMatch(sentence)
  },
)

test('a form that does not speak the page’s language speaks its own, and the console says so', async () => {
  document.documentElement.lang = 'uz'
  render(<Wizard product={talk.form} texts={talk.texts} keeps={storage} />)
  expect(await screen.findByRole('heading', { name: 'What will you talk about?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Davom etish' })).toBeTruthy()
  expect(complaints).toContain(
    '@qadam/react: The form "talk-proposal" has no texts in "uz", only in en: it speaks "en".',
  )
  expect(document.documentElement.lang).toBe('uz')
})

test('the language changes while answers stay, and another language brings its own words', async () => {
  const user = userEvent.setup()
  const kk = { 'wizard.continue': 'Жалғастыру' }
  const page = (language: string) => (
    <Wizard
      product={clinic.form}
      texts={clinic.texts}
      interfaceTexts={{ kk: async () => ({ default: kk }) }}
      keeps={storage}
      language={language}
    />
  )
  const { rerender } = render(page('en'))
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Anna Kim')
  rerender(page('ru'))
  expect(await screen.findByRole('button', { name: 'Продолжить' })).toBeTruthy()
  expect(screen.getByDisplayValue('Anna Kim')).toBeTruthy()
  rerender(page('kk'))
  expect(await screen.findByRole('button', { name: 'Жалғастыру' })).toBeTruthy()
  expect(screen.getByDisplayValue('Anna Kim')).toBeTruthy()
})

test('answers are there again when the form is shown again, and a recording of them replays', async () => {
  const user = userEvent.setup()
  const handles: WizardHandle[] = []
  const form = (
    <Wizard
      product={talk.form}
      texts={talk.texts}
      keeps={storage}
      onReady={(handle) => handles.push(handle)}
    />
  )
  const first = render(form)
  await user.type(await screen.findByRole('textbox', { name: 'Title of the talk' }), 'Forms without code')
  await waitFor(() => expect(handles[0]?.answers()).toMatchObject({ topic: 'Forms without code' }))
  const recording = (await handles[0]?.recording()) ?? ''
  expect(replayText(talk.form, recording)).toMatchObject({ ok: true })
  first.unmount()
  render(form)
  expect(await screen.findByDisplayValue('Forms without code')).toBeTruthy()
})

test('a widget of the host asks in place of ours; one that throws keeps the answers', async () => {
  const user = userEvent.setup()
  const Loud: ComponentType<InputWidgetProps> = ({ id, value, onChange }) => {
    const [isBroken, setBroken] = useState(false)
    if (isBroken) throw new Error('The widget broke')
    return (
      <>
        <input
          id={id}
          className="loud"
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" onClick={() => setBroken(true)}>
          break
        </button>
      </>
    )
  }
  render(<Wizard product={talk.form} texts={talk.texts} keeps={storage} widgets={{ text: Loud }} />)
  const box = await screen.findByRole('textbox', { name: 'Title of the talk' })
  expect(box.className).toBe('loud')
  await user.type(box, 'Forms')
  await user.click(screen.getByRole('button', { name: 'break' }))
  expect(screen.getByRole('alert').textContent).toContain('Your answers are saved')
  expect(complaints.join('\n')).toContain('A part of the form threw while it was shown.')
  await act(async () => await user.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByDisplayValue('Forms')).toBeTruthy()
})

test('a widget that is none of ours asks by the component of the host, and without it the console names it', async () => {
  const text = (await exampleText('talk-proposal')).replace(
    '"minimum": 20',
    '"widget": "minutesDial", "minimum": 20',
  )
  const dial = { minutesDial: { edits: 'integer' } } as const
  const own = { widgets: dial }
  const form = await formOf(text, own)
  const Dial = ({ id, value, onChange }: InputWidgetProps) => (
    <input
      id={id}
      type="range"
      min={15}
      max={60}
      value={Number(value ?? 15)}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
  const { unmount } = render(<Wizard product={form.form} texts={form.texts} keeps={storage} />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(complaints.join('\n')).toContain('Unknown widget minutesDial. Give the wizard its component')
  unmount()
  render(<Wizard product={form.form} texts={form.texts} keeps={storage} widgets={{ minutesDial: Dial }} />)
  const range = await screen.findByRole('slider', { name: 'Length, minutes' })
  fireEvent.change(range, { target: { value: '45' } })
  await waitFor(() => expect(range).toHaveProperty('value', '45'))
})

test('two wizards on one page are named in the console', async () => {
  render(
    <>
      <Wizard product={talk.form} texts={talk.texts} keeps={storage} />
      <Wizard product={clinic.form} texts={clinic.texts} keeps={storage} />
    </>,
  )
  await waitFor(() => expect(complaints.join('\n')).toContain('Two wizards are on one page.'))
})

test('a page without the stylesheet is named in the console, once', () => {
  const tell = consoleOf('test')
  const root = document.createElement('div')
  document.body.append(root)
  root.style.setProperty('--qdm-space-4', '16px')
  checkStyles(root, tell)
  expect(complaints).toEqual([])
  root.style.removeProperty('--qdm-space-4')
  checkStyles(root, tell)
  checkStyles(root, tell)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain("Import '@qadam/react/style.css'")
})

/** The form with another widget for each question. */
function withWidget(product: CompiledProduct, widget: string): CompiledProduct {
  const slides = product.slides.map((slide) => ({
    ...slide,
    parts: slide.parts.map((part) => (part.kind === 'input' ? { ...part, widget } : part)),
  }))
  return { ...product, slides } as CompiledProduct
}
