import { readFileSync } from 'node:fs'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

const recording = 'tests/traces/dsago/001.jsonl'

for (const language of interfaceLanguages) {
  test(`replay ${language}: a generated customer of a product is opened, stepped through by keyboard and played @desktop`, async ({
    page,
    request,
    complaints,
  }) => {
    // Pictures of recorded answers are not fetched; the browser says so.
    complaints.expect(/img-src/)
    const { say } = await spokenTexts(request, language, 'dsago', 'replay')
    await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await page.goto('/replay')
    await page.getByLabel(say('replay.customers.product')).selectOption('dsago')
    // Generating takes as long as it takes on a busy machine.
    await page.getByRole('button', { name: /^dsago-001/ }).click({ timeout: 100_000 })
    await expect(page.getByText(say('replay.verdict.same'))).toBeVisible()

    const line = page.getByRole('slider', { name: say('replay.time-line') })
    await line.focus()
    await page.keyboard.press('ArrowRight')
    await expect(line).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('End')
    const last = await line.getAttribute('aria-valuemax')
    await expect(line).toHaveAttribute('aria-valuenow', String(last))
    await expect(page.locator('[aria-current=step]').first()).toBeVisible()
    await page.keyboard.press('Home')
    await expect(line).toHaveAttribute('aria-valuenow', '0')

    // The slide is the customer's own, drawn in a frame, and cannot be used.
    const slide = page.frameLocator('iframe').getByRole('heading', { level: 1, includeHidden: true })
    await expect(slide).toHaveText(say('dsago.slide.start.title'))
    await page.keyboard.press('PageDown')
    await expect(slide).not.toHaveText(say('dsago.slide.start.title'))
    await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('inert')

    await page.keyboard.press('Home')
    await page.keyboard.press(' ')
    await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
    await page.keyboard.press(' ')
    await page.getByRole('tab', { name: say('replay.details.flags') }).click()
    await expect(page.getByRole('columnheader', { name: say('replay.flags.flags') })).toBeVisible()
    await expectWhole(page)
  })
}

test('replay: a file is opened, and a changed one shows where the wizard goes another way', async ({
  page,
  request,
  complaints,
}) => {
  // The version of the recording may be older than any that this server has.
  complaints.expect(/status of 404 .*products\/dsago/)
  const { say } = await spokenTexts(request, 'ru', 'dsago', 'replay')
  const text = readFileSync(recording, 'utf8')
  await page.goto('/replay')
  const open = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/x-ndjson', buffer: Buffer.from(content) })

  const lines = text.trim().split('\n')
  const at = lines.findIndex((line) => line.includes('"type":"field.changed"'))
  lines[at] = (lines[at] ?? '').replace(/"flags":\{"start":"1/, '"flags":{"start":"0')
  await open('changed.jsonl', lines.join('\n'))
  await page.getByRole('button', { name: say('replay.verdict.show') }).click()
  await expect(page.getByRole('heading', { name: say('replay.divergence.title') })).toBeVisible()
})

test('replay: a file that is no recording gets a clear answer, and the page stays', async ({
  page,
  request,
}) => {
  const { say } = await spokenTexts(request, 'ru', 'dsago', 'replay')
  await page.goto('/replay')
  const files: readonly (readonly [string, string])[] = [
    ['', say('replay.fault.empty')],
    ['{', say('replay.fault.not-json', { line: 1 })],
    ['{"a":1}', say('replay.fault.no-header')],
    ['{"trace":99}', say('replay.fault.too-new', { found: '99' })],
    [
      `${readFileSync(recording, 'utf8')}{"kind":"<script>alert(1)</script>"}`,
      say('replay.fault.line-unknown', {
        line: readFileSync(recording, 'utf8').trim().split('\n').length + 1,
      }),
    ],
  ]
  for (const [content, answer] of files) {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'file.jsonl', mimeType: 'application/x-ndjson', buffer: Buffer.from(content) })
    await expect(page.getByText(answer)).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('replay: a customer reports a problem, and a tester opens the recording by its code @phone', async ({
  page,
  request,
}) => {
  const { say } = await spokenTexts(request, 'ru', 'osago', 'replay')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/insurance/osago')
  await page.locator('main input').first().pressSequentially('01A123BC')
  await page.getByRole('button', { name: say('wizard.report') }).click()
  const received = page.getByRole('status').filter({ hasText: /[2-9A-Z]{4}-[2-9A-Z]{4}/ })
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(await received.innerText())?.[0] ?? ''

  await enterAs(page, 'tester')
  await expect(page.getByText(say('replay.recordings.reported')).first()).toBeVisible()

  // The funnel counts the customer, and its number opens the recording.
  await page.getByRole('link', { name: say('replay.funnel'), exact: true }).click()
  await page.getByLabel(say('replay.customers.product'), { exact: true }).selectOption('osago')
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()
  await first.getByText(say('replay.funnel.details')).press('Enter')
  await expect(first.getByRole('heading', { name: say('replay.funnel.reasons') })).toBeVisible()
  await expectWhole(page)
  await first.getByRole('link', { name: new RegExp(`^${say('replay.funnel.left')}: \\d+$`) }).click()
  await expect(
    page.getByText(say('replay.filter.left', { name: say('osago.slide.vehicle.short') })),
  ).toBeVisible()
  await expect(page.getByText(say('replay.recordings.reported')).first()).toBeVisible()
  // What the recordings show of the version on sale, and what they do not.
  const coverage = page.getByRole('region', { name: say('replay.coverage.title') })
  await coverage.getByRole('button', { name: say('replay.coverage.run') }).click()
  const slides = coverage.getByRole('row', { name: say('replay.coverage.slide') })
  await expect(slides).toContainText('review')
  await expect(slides).not.toContainText('vehicle')
  // The same on the diagram: the first slide was displayed, the review was not.
  const diagram = coverage.getByRole('figure')
  const ofOne = (name: string, shown: number) =>
    diagram.getByText(`${name} ${say('replay.coverage.of', { shown, all: 1 })}`, { exact: true })
  await expect(ofOne('vehicle', 1)).toHaveAttribute('data-state', 'whole')
  await expect(ofOne('review', 0)).toHaveAttribute('data-state', 'none')
  await expectWhole(page)

  await page.getByLabel(say('replay.code'), { exact: true }).fill(code.toLowerCase())
  await page.getByRole('button', { name: say('replay.code.open') }).click()
  await expect(page.getByRole('slider', { name: say('replay.time-line') })).toBeVisible()
  await expect(page.getByText(say('replay.verdict.same'))).toBeVisible()
  await expect(page.getByText('01A123BC')).toHaveCount(0)
  await expectWhole(page)
})
