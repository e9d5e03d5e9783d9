import { readFileSync } from 'node:fs'
import { Draft, parseJson } from '../src/authoring/index.ts'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

const recording = 'tests/traces/dsago/001.jsonl'

interface ServerDraft {
  readonly id: string
  readonly seq: number
  readonly files: Readonly<Record<string, string>>
}

test('replay: a tester changes the past, goes on by hand, keeps a scenario and plays it against a draft @desktop', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  // The version of the file may be older than any that this server has; pictures of recorded answers are not fetched.
  complaints.expect(/status of 404 .*products\/dsago/)
  complaints.expect(/img-src/)
  // A price that the sandbox refuses for a changed answer is part of the test.
  complaints.expect(/status of 4\d\d .*api/)
  const { say } = await spokenTexts(request, 'ru', 'dsago', 'replay')
  // An analyst has a draft in which the policy begins forty days later.
  await enterAs(page, 'analyst')
  const token = await page.evaluate(() => localStorage.getItem('qadam.token'))
  const studio = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1/studio/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    })
    expect(answer.ok(), path).toBe(true)
    return ((await answer.json()) as { readonly data: ServerDraft }).data
  }
  const draft = await studio('drafts', { product: 'dsago' })
  const files = Object.entries(draft.files).map(([path, text]) => [path, parseJson(text)] as const)
  const constant = new Draft(Object.fromEntries(files), []).at(
    'products/dsago.json',
    '/constants/startFirstDay',
  )
  const edit = { do: 'set', cells: [{ node: constant?.handle ?? '', value: 40, seen: null }] }
  const change = { id: 'scenario-000001', group: 'scenario-000001', at: Date.now() - 1000, edit }
  await studio(`drafts/${draft.id}/changes`, { after: draft.seq, changes: [change] })

  await enterAs(page, 'tester')
  await page.getByLabel(say('replay.corpus.open')).setInputFiles({
    name: 'customer.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: readFileSync(recording),
  })
  const line = page.getByRole('slider', { name: say('replay.time-line') })
  const show = page.getByRole('button', { name: say('replay.past.show') })
  await line.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel(say('replay.past.value'))).toBeVisible({ timeout: 300 })
  }).toPass()

  // Another answer in the past: the rest is played on it, and what differs is marked.
  await page.getByLabel(say('replay.past.value')).fill('')
  await expectWhole(page)
  await show.click()
  await expect(page.getByText(/^Иначе, чем в исходной: \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: say('replay.origin') })).toBeVisible()

  // From there on the tester plays by hand: the wizard is real, and what comes is a recording of its own.
  await page.getByRole('button', { name: say('replay.go-on'), exact: true }).click()
  await expect(page.getByText(say('replay.go-on.recording'))).toBeVisible()
  await page.locator('main button:not([aria-label])').last().click()
  await expectWhole(page)
  await page.getByRole('button', { name: say('replay.go-on.finish') }).click()
  await expect(line).toBeVisible()
  expect(Number(await line.getAttribute('aria-valuemax'))).toBeGreaterThan(0)
  await page.getByRole('button', { name: say('replay.origin') }).click()
  await page.getByRole('button', { name: say('replay.origin') }).click()

  // The customer as recorded is kept as a scenario, is listed, and is saved as a file that the tests play.
  await page.getByRole('button', { name: say('replay.scenario.keep') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('replay.recordings.name')).fill('Покупатель дополнительной страховки')
  await expectWhole(page)
  await dialog.getByRole('button', { name: say('replay.scenario.keep') }).click()
  await expect(page.getByRole('button', { name: say('replay.scenario.drop') })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('replay.scenario.file') }).click()
  const saved = readFileSync(await (await download).path(), 'utf8')
  expect(saved.split('\n')[0]).toContain('Покупатель дополнительной страховки')

  // The draft treats the scenario otherwise, in the viewer and in the list.
  await page.getByRole('button', { name: say('replay.against.on-draft') }).click()
  await expect(page.getByText(say('replay.verdict.other'))).toBeVisible()
  await page.getByRole('button', { name: say('replay.back') }).click()
  await page.getByLabel(say('replay.find.kind')).selectOption({ label: say('replay.find.scenarios') })
  await expect(page.getByText('Покупатель дополнительной страховки')).toBeVisible()
  await page.getByLabel(say('replay.customers.product')).first().selectOption('dsago')
  await page.getByLabel(say('replay.against.version')).selectOption({ label: say('replay.against.draft') })
  await page.getByRole('button', { name: say('replay.against.run') }).click()
  await expect(page.getByRole('link', { name: say('replay.cause.studio') }).first()).toBeVisible()
  await expectWhole(page)
  const discarded = await request.post(`/api/v1/studio/drafts/${draft.id}/discard`, {
    headers: { authorization: `Bearer ${token}` },
    data: { seq: draft.seq + 1 },
  })
  expect(discarded.ok()).toBe(true)
})
