import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import type { SavedWizard, SavedWizards } from '../../src/wizard/saved/saved-wizard.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { portalServices } from '../../src/wizard/start/portal-services.ts'
import { startRun, type StartedRun } from '../../src/wizard/start/start-run.ts'
import { bringRareWidgets, bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { HandRequest } from '../hand-request.ts'
import { onScreen } from '../ui/render.tsx'
import { readyForm, type ReadyForm } from './products.ts'
import { renderInWizard, type TestRun } from './render-wizard.tsx'

const file = {
  format: 1,
  id: 'begun',
  routes: ['/examples/begun'],
  languages: ['en'],
  data: {
    type: 'object',
    properties: {
      phone: { type: 'string', format: 'phone', pii: 'phone' },
      people: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string', maxLength: 40 } } },
      },
      scan: { type: 'string', format: 'file', file: { kinds: ['pdf'], megabytes: 5 }, pii: 'document' },
    },
  },
  lists: {
    people: {
      at: '/people',
      min: 1,
      max: 3,
      card: { title: ['/name'], facts: [] },
      parts: [{ at: '/name' }],
    },
  },
  slides: [
    {
      id: 's',
      parts: [{ at: '/phone' }, { verify: '/phone' }, { list: 'people' }, { at: '/scan', optional: true }],
    },
    { id: 'e', parts: [{ review: true }] },
  ],
  submit: { slide: 'e', operation: 'submitForm', phone: '/phone' },
  texts: {
    en: {
      title: 'Begun',
      short: 'Begun',
      lead: 'A sample.',
      'phone.label': 'Phone',
      'scan.label': 'Scan',
      'people.name.label': 'Name',
      'list.people.title': 'People',
      'list.people.item': 'Person {number}',
      'list.people.add': 'Add a person',
      'list.people.full': 'No more people.',
      'slide.s.title': 'Who',
      'slide.s.short': 'Who',
      'slide.e.title': 'Check',
      'slide.e.short': 'Check',
      'sent.title': 'Sent',
      'sent.text': 'Number {reference}.',
    },
  },
}

const phone = '998901234567'
let form: ReadyForm
/** What this device keeps. */
let kept: SavedWizard | null = null
let forShared: SavedWizard | null = null
/** Requests that the server was sent. */
let asked: string[] = []
let now = Date.now()
const runs: StartedRun[] = []

beforeAll(async () => {
  onScreen(1280)
  form = await readyForm(file as unknown as ProductFile)
  await Promise.all([loadLaterPieces(), bringWidgets('all'), bringRareWidgets(['file'])])
})
beforeEach(() => {
  kept = null
  asked = []
  now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  HandRequest.last = null
  vi.stubGlobal('XMLHttpRequest', HandRequest)
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push(`${address} ${body}`)
    return Response.json({
      data: address.endsWith('/accept') ? { proof: 'proof' } : { resendSeconds: 60, expiresSeconds: 300 },
    })
  })
})
afterEach(() => {
  for (const run of runs.splice(0)) run.stop(true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const savedWizards: SavedWizards = {
  read: async () => kept,
  write: (saved, shared) => {
    // As storage keeps it.
    kept = JSON.parse(JSON.stringify(saved)) as SavedWizard
    forShared = shared?.() ?? null
  },
  remove: () => undefined,
  follow: () => () => undefined,
}

/** Opens the page of the form, with what this device keeps. */
async function open() {
  const started = await startRun(
    {
      version: { id: 'begun', hash: form.product.hash },
      slide: null,
      values: null,
      isFresh: false,
      contract: null,
      product: form.product,
    },
    {
      ...portalServices,
      savedWizards,
      now: () => new Date(now),
      newId: () => 'a-visit',
      language: () => 'en',
      reportFault: () => undefined,
    },
  )
  runs.push(started)
  const run = {
    ...started,
    goBack: () => undefined,
    world: { language: 'en' },
    send: started.actor.send,
    state: () => started.actor.getSnapshot().context.state,
  } as TestRun
  const page = await act(async () => renderInWizard(<SlideHost />, run, form))
  return {
    run,
    ...page,
    /** The page goes, as when a phone drops the tab. */
    drop: () => {
      window.dispatchEvent(new Event('pagehide'))
      started.stop()
      page.unmount()
    },
  }
}

const codeBox = () => screen.queryByLabelText(/Code from the SMS/)

/** Types a phone and asks for its code. */
async function askCode() {
  const page = await open()
  act(() => page.run.send({ type: 'field.changed', at: '/phone', value: phone }))
  await act(async () => (await screen.findByRole('button', { name: /Get a code/ })).click())
  await waitFor(() => expect(codeBox()).not.toBeNull())
  return page
}

test('a code is waited for after the page was dropped: its box, its number, and the rest of its minute', async () => {
  const page = await askCode()
  now += 20_000
  page.drop()
  expect(JSON.stringify(kept?.underWay)).toContain(phone)
  await open()
  expect(codeBox()).not.toBeNull()
  expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain('We sent a code to +998 90 123 45 67')
  expect(document.body.textContent).toMatch(/40/)
  fireEvent.change(codeBox()!, { target: { value: '123456' } })
  await waitFor(() => expect(screen.getByText('Number confirmed')).toBeTruthy())
  expect(asked.filter((one) => one.includes('send-sms'))).toHaveLength(1)
})

test('a code is waited for after the slide was left and opened again', async () => {
  const { unmount, run } = await askCode()
  unmount()
  await act(async () => renderInWizard(<SlideHost />, run, form))
  expect(codeBox()).not.toBeNull()
})

test('once a code is asked for, nothing says that the phone is not confirmed, until the next attempt to continue', async () => {
  const { run } = await open()
  act(() => run.send({ type: 'field.changed', at: '/phone', value: phone }))
  const goOn = async () => act(async () => screen.getByRole('button', { name: 'Continue' }).click())
  const complaint = () => document.body.textContent.match(/Confirm the phone/g)?.length ?? 0
  await screen.findByRole('button', { name: /Get a code/ })
  await goOn()
  expect(complaint()).toBeGreaterThan(0)
  await act(async () => screen.getByRole('button', { name: /Get a code/ }).click())
  await waitFor(() => expect(codeBox()).not.toBeNull())
  expect(complaint()).toBe(0)
  await goOn()
  expect(complaint()).toBeGreaterThan(0)
})

test('a code that is no longer in force, or of another number, is asked for again', async () => {
  const page = await askCode()
  page.drop()
  now += 301_000
  const later = await open()
  expect(codeBox()).toBeNull()
  later.drop()
  now -= 301_000
  kept = { ...kept!, wizard: { ...kept!.wizard, data: { ...kept!.wizard.data, phone: '998907654321' } } }
  await open()
  expect(codeBox()).toBeNull()
})

test('neither a code nor a proof is saved, and on a shared device no phone', async () => {
  const page = await askCode()
  fireEvent.change(codeBox()!, { target: { value: '12345' } })
  page.drop()
  expect(JSON.stringify(kept)).not.toContain('12345"')
  expect(JSON.stringify(forShared)).not.toContain(phone)
  expect(forShared?.underWay).toBeUndefined()
})

test('an item that is edited is open after a reload, and can be cancelled as before', async () => {
  const page = await open()
  act(() => page.run.send({ type: 'item.added', list: 'people' }))
  const [person] = page.run.state().data['people'] as readonly { readonly id: string }[]
  const at = `/people/${person!.id}/name`
  act(() => page.run.send({ type: 'field.changed', at, value: 'Anna' }))
  await act(async () => (await screen.findByRole('button', { name: /Edit|Change/ })).click())
  act(() => page.run.send({ type: 'field.changed', at, value: 'Anna Maria' }))
  page.drop()
  const again = await open()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anna Maria')
  await act(async () => screen.getByRole('button', { name: 'Cancel' }).click())
  expect(again.run.state().data['people']).toMatchObject([{ name: 'Anna' }])
})

test('a file that was on its way when the page was dropped is named, and has to be chosen again', async () => {
  const page = await open()
  act(() => page.run.send({ type: 'field.changed', at: '/phone', value: phone }))
  const scan = new File([new TextEncoder().encode('%PDF-1.7\n'.padEnd(2000, ' '))], 'scan.pdf', {
    type: 'application/pdf',
  })
  fireEvent.change(screen.getByLabelText(/Scan/), { target: { files: [scan] } })
  await waitFor(() => expect(HandRequest.last).not.toBeNull())
  page.drop()
  await open()
  expect(screen.getByText('scan.pdf')).toBeTruthy()
  // This device keeps no copy.
  await waitFor(() => expect(document.body.textContent).toContain('Attach it again'))
})
