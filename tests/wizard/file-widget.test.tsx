import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { file } from '../../src/formats/file/format.ts'
import type { KeptRun } from '../../src/wizard/run/run-state.ts'
import { fileCopies } from '../../src/wizard/widgets/file/file-copies.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { widgetNamesOf } from '../../src/wizard/product/refuse-unknown-widgets.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringRareWidgets, bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { HandRequest } from '../hand-request.ts'
import { expectAccessible, onScreen } from '../ui/render.tsx'
import { exampleForm, type ReadyForm } from './products.ts'
import { renderInWizard, testRun, type TestRun } from './render-wizard.tsx'

const megabyte = 1024 * 1024
let visa: ReadyForm
/** What the server keeps, as it answers the calls of lists and removals. */
let kept: { id: string; name: string; mediaType: string; sizeBytes: number }[]
let removed: string[]

beforeAll(async () => {
  onScreen(390)
  visa = await exampleForm('visa-application')
  await Promise.all([loadLaterPieces(), bringWidgets('all'), bringRareWidgets(widgetNamesOf(visa.product))])
})

beforeEach(() => {
  kept = []
  removed = []
  HandRequest.last = null
  vi.stubGlobal('XMLHttpRequest', HandRequest)
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { ids = [], id = '' } = JSON.parse(body) as { ids?: string[]; id?: string }
    if (address.endsWith('/remove')) removed.push(id)
    return address.endsWith('/list')
      ? Response.json({ data: kept.filter((file) => ids.includes(file.id)) })
      : new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const idOf = (letter: string) => `file_${letter.repeat(32)}`
const pdf = (name: string, size = 2000) =>
  new File([new TextEncoder().encode('%PDF-1.7\n'.padEnd(size, ' '))], name, { type: 'application/pdf' })

/** The slide of the documents, reached by who answered the one before. */
function onDocuments(
  values: Readonly<Record<string, unknown>> = {},
  language: 'ru' | 'uz' | 'en' = 'en',
  { isPreview = false, left = {} }: { isPreview?: boolean; left?: KeptRun['files'] } = {},
): TestRun {
  const run = testRun(visa, { language, isPreview, underWay: { files: left } })
  const answers = { '/name': 'Anna Kim', '/birthDate': '1990-05-06', '/arrival': '2026-12-30', ...values }
  for (const [at, value] of Object.entries(answers))
    run.send({ type: 'field.changed', at, value: value as never })
  run.send({ type: 'slide.continued' })
  return run
}
const render = async (run: TestRun) => {
  // The texts of rare widgets come with them.
  const result = await act(async () => renderInWizard(<SlideHost />, run, visa))
  await screen.findByLabelText(/Scan of the passport|Скан паспорта|Pasport nusxasi/)
  return result
}
const input = () => screen.getByLabelText<HTMLInputElement>(/^Scan of the passport/)
const choose = (...files: readonly File[]) => fireEvent.change(input(), { target: { files } })
const request = async () =>
  await waitFor(() => {
    if (HandRequest.last === null) throw new Error('Nothing was sent')
    return HandRequest.last
  })
const answered = async (id: string, name: string, sizeBytes = 2000) => {
  const file = { id, name, mediaType: 'application/pdf', sizeBytes }
  kept.push(file)
  const sent = await request()
  HandRequest.last = null
  act(() => sent.answer(200, { data: file }))
}
const passport = (run: TestRun) => run.state().data['passport']

test('a chosen file is sent with its progress, and the answer is its id', async () => {
  const run = onDocuments()
  const { container } = await render(run)
  await expectAccessible(container)
  choose(pdf('scan.pdf'))
  const sent = await request()
  expect(sent.opened).toBe('POST /api/v1/forms/files')
  const about = sent.sent?.get('about')
  expect(JSON.parse(await (about as Blob).text())).toEqual({
    product: 'visa-application',
    version: visa.product.hash,
    field: '/passport',
    wizard: run.id,
  })
  act(() => sent.progress(30, 100))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('30'))
  // The wizard does not go on without the file, and shows no error before the person tries.
  expect(run.state().data['passport']).toBe('uploading')
  expect(screen.queryByText('Wait until the file is uploaded.')).toBeNull()
  await answered(idOf('A'), 'scan.pdf')
  await screen.findByText(/scan\.pdf: file uploaded/)
  expect(passport(run)).toBe(idOf('A'))
  await expectAccessible(container)
})

test('files are dropped and pasted, too', async () => {
  const run = onDocuments()
  await render(run)
  const zone = input().closest('label')
  if (!zone) throw new Error('The input stands in its drop zone')
  fireEvent.drop(zone, { dataTransfer: { files: [pdf('dropped.pdf')] } })
  await answered(idOf('A'), 'dropped.pdf')
  await screen.findByText(/dropped\.pdf: file uploaded/)
  fireEvent.click(screen.getByRole('button', { name: 'Remove file dropped.pdf' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(removed).toEqual([idOf('A')]))
  expect(passport(run)).toBeNull()
  fireEvent.paste(input(), { clipboardData: { files: [pdf('pasted.pdf')] } })
  await answered(idOf('B'), 'pasted.pdf')
  await waitFor(() => expect(passport(run)).toBe(idOf('B')))
})

test('a file on its way is cancelled at once, and nothing of it is left', async () => {
  const run = onDocuments()
  await render(run)
  choose(pdf('scan.pdf'))
  await request()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the upload of scan.pdf' }))
  await waitFor(() => expect(screen.queryByText('scan.pdf')).toBeNull())
  expect(passport(run)).toBeNull()
})

test.each([
  [
    'en',
    'This kind of file is not accepted. Choose PDF, JPEG or PNG.',
    'The file is over 5 MB. Choose a smaller one.',
  ],
  ['ru', 'Такой файл не подойдёт. Нужен PDF, JPEG или PNG.', 'Файл больше 5 МБ. Выберите поменьше.'],
  [
    'uz',
    'Bunday fayl toʻgʻri kelmaydi. PDF, JPEG yoki PNG kerak.',
    'Fayl 5 MB dan katta. Kichikroq fayl tanlang.',
  ],
] as const)(
  'in %s: what is no such file, or too large, is not sent, and says so',
  async (language, kind, size) => {
    const run = onDocuments({}, language)
    await render(run)
    const box = screen.getByLabelText(/Scan of the passport|Скан паспорта|Pasport nusxasi/)
    fireEvent.change(box, {
      target: { files: [new File(['MZ'], 'passport.pdf', { type: 'application/pdf' })] },
    })
    expect((await screen.findAllByText(kind, { exact: false })).length).toBeGreaterThan(0)
    fireEvent.change(box, { target: { files: [pdf('large.pdf', 5 * megabyte + 1)] } })
    expect((await screen.findAllByText(size, { exact: false })).length).toBeGreaterThan(0)
    expect(HandRequest.last).toBeNull()
    expect(passport(run)).toBeNull()
  },
)

test.each([
  ['QDM_FILE_UNSAFE', 415, /attachments or programs inside/],
  ['QDM_FILE_PROTECTED', 415, /protected by a password/],
  ['QDM_FILE_WRONG_TYPE', 415, /Choose PDF, JPEG or PNG/],
  ['QDM_FILE_TOO_LARGE', 413, /over 5/],
  ['QDM_FILES_FULL', 409, /too many files for this form/],
])('what the server refuses with %s says why, and keeps the other answers', async (code, status, words) => {
  const run = onDocuments()
  await render(run)
  choose(pdf('scan.pdf'))
  const sent = await request()
  act(() => sent.answer(status, { code }))
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  screen.getByRole('button', { name: 'Replace' })
  expect(passport(run)).toBeNull()
  expect(run.state().data['name']).toBe('Anna Kim')
})

test('a lost connection is tried again by itself, then by the person, with the same file', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const run = onDocuments()
  await render(run)
  choose(pdf('scan.pdf'))
  for (const pauseMs of [1000, 3000, 8000, 15_000]) {
    const sent = await request()
    HandRequest.last = null
    act(() => sent.end('error'))
    expect((await screen.findAllByText('The connection was lost, trying again')).length).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(pauseMs))
  }
  const last = await request()
  HandRequest.last = null
  act(() => last.end('error'))
  expect((await screen.findAllByText(/was lost and the file was not uploaded/)).length).toBeGreaterThan(0)
  expect(passport(run)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await answered(idOf('C'), 'scan.pdf')
  await waitFor(() => expect(passport(run)).toBe(idOf('C')))
})

test('after a reload the files are there by name and size, and are not sent again', async () => {
  kept = [{ id: idOf('A'), name: 'kept.pdf', mediaType: 'application/pdf', sizeBytes: 3 * megabyte }]
  await render(onDocuments({ '/passport': idOf('A') }))
  const row = (await screen.findByText('kept.pdf')).closest('li')
  expect(row?.textContent).toContain('kept.pdf · 3\u00a0MB')
  expect(HandRequest.last).toBeNull()
})

test('a file that expired meanwhile is asked for again', async () => {
  const run = onDocuments({ '/passport': idOf('A') })
  await render(run)
  expect((await screen.findAllByText(/no longer stored\. Attach it again/)).length).toBeGreaterThan(0)
  expect(passport(run)).toBeNull()
})

test('a page that was left while a file was on its way asks for it again', async () => {
  const run = onDocuments({ '/passport': 'uploading' })
  await render(run)
  await waitFor(() => expect(passport(run)).toBeNull())
})

describe('a page that is left while files are on their way', () => {
  // The connection of the copies stays open, as on a page.
  const device = new IDBFactory()
  beforeEach(async () => {
    vi.stubGlobal('indexedDB', device)
    localStorage.setItem('qadam.shared-device', '1')
    await fileCopies('any', 'any').found()
    localStorage.clear()
  })

  /** Leaves the page with a file on its way, and returns what is saved of the run then. */
  async function leave(name: string): Promise<KeptRun['files']> {
    const run = onDocuments()
    const { unmount } = await render(run)
    choose(pdf(name))
    await request()
    const left = run.actor.getSnapshot().context.files
    expect(Object.values(left)).toEqual([[name]])
    unmount()
    HandRequest.last = null
    return left
  }
  const copies = (left: KeptRun['files']) =>
    fileCopies('a-wizard-of-the-tests', Object.keys(left)[0]!).found()

  test('sends them again by itself, and goes on when they have arrived', async () => {
    const left = await leave('scan.pdf')
    await waitFor(async () => expect(await copies(left)).toHaveLength(1))
    const run = onDocuments({ '/passport': 'uploading' }, 'en', { left })
    await render(run)
    const sent = (await request()).sent?.get('file') as File
    expect([sent.name, sent.type, await sent.text()]).toEqual([
      'scan.pdf',
      'application/pdf',
      await pdf('scan.pdf').text(),
    ])
    expect(passport(run)).toBe('uploading')
    await answered(idOf('A'), 'scan.pdf')
    await screen.findByText(/scan\.pdf: file uploaded/)
    expect(passport(run)).toBe(idOf('A'))
    expect(Object.values(run.actor.getSnapshot().context.files)).toEqual([])
    await waitFor(async () => expect(await copies(left)).toEqual([]))
  })

  test('asks for one again whose copy is older than a day', async () => {
    const left = await leave('scan.pdf')
    await waitFor(async () => expect(await copies(left)).toHaveLength(1))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 60 * 60 * 1000)
    const run = onDocuments({ '/passport': 'uploading' }, 'en', { left })
    await render(run)
    expect((await screen.findAllByText(/closed before the file was uploaded/)).length).toBeGreaterThan(0)
    await waitFor(() => expect(passport(run)).toBeNull())
    expect(HandRequest.last).toBeNull()
  })

  test('keeps nothing of a file that is readable, and nothing at all on a shared device', async () => {
    const left = await leave('scan.pdf')
    await waitFor(async () => expect(await copies(left)).toHaveLength(1))
    localStorage.setItem('qadam.shared-device', '1')
    expect(await copies(left)).toEqual([])
    await leave('other.pdf')
    expect(await copies(left)).toEqual([])
  })

  test('keeps nothing of a file that was cancelled', async () => {
    const run = onDocuments()
    await render(run)
    choose(pdf('scan.pdf'))
    await request()
    const left = run.actor.getSnapshot().context.files
    fireEvent.click(screen.getByRole('button', { name: /scan\.pdf/ }))
    await waitFor(() => expect(passport(run)).toBeNull())
    await waitFor(async () => expect(await copies(left)).toEqual([]))
  })
})

test('several files are an answer together; one too many is refused', async () => {
  const run = onDocuments({ '/hasInvitation': true })
  await render(run)
  const box = screen.getByLabelText(/^Invitation/)
  const files = ['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`))
  fireEvent.change(box, { target: { files } })
  for (const letter of ['A', 'B', 'C']) {
    await answered(idOf(letter), `${letter.toLowerCase()}.pdf`)
    await screen.findByText(new RegExp(`${letter.toLowerCase()}\\.pdf: file uploaded`))
  }
  expect(run.state().data['invitation']).toEqual(['A', 'B', 'C'].map(idOf))
  expect((await screen.findAllByText(/one file too many/)).length).toBeGreaterThan(0)
})

test('a preview takes files, goes on with them by name, and sends nothing', async () => {
  const fetched = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', fetched)
  const run = onDocuments({}, 'en', { isPreview: true })
  const { unmount } = await render(run)
  choose(pdf('scan.pdf'))
  await screen.findByText(/scan\.pdf: file uploaded/)
  const answer = passport(run)
  expect(answer).toMatch(file.pattern)
  unmount()
  // The next state of the draft is another wizard with the same answers.
  const next = onDocuments({ '/passport': answer }, 'en', { isPreview: true })
  await render(next)
  await screen.findByText('scan.pdf')
  fireEvent.click(screen.getByRole('button', { name: 'Remove file scan.pdf' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(passport(next)).toBeNull())
  expect(HandRequest.last).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})
