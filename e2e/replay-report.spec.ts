import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { spokenTexts } from './spoken-texts.ts'

const recording = 'tests/traces/dsago/001.jsonl'
const hostile = '</script><script>document.title="broken"</script><img src=x onerror=alert(1)>'

/** Writes a report of two recordings of dsago, a hostile one among them, played on a changed product. */
async function reportOfDifferences(fileOf: (name: string) => string): Promise<string> {
  const [other, evil, product, report] = ['other.jsonl', 'evil.jsonl', 'dsago.json', 'report.html'].map(
    fileOf,
  ) as [string, string, string, string]
  const source = JSON.parse(await readFile('schemas/products/dsago.json', 'utf8')) as {
    readonly constants: object
  }
  await writeFile(
    product,
    JSON.stringify({ ...source, constants: { ...source.constants, startFirstDay: 300 } }),
  )
  const text = await readFile(recording, 'utf8')
  await writeFile(other, text)
  const typed = /"type":"field.changed","at":"[^"]+","value":("[^"]*")/.exec(text)
  if (!typed) throw new Error('No text is typed in the recording')
  await writeFile(evil, text.replace(typed[0], typed[0].replace(typed[1] ?? '', JSON.stringify(hostile))))
  // The tool ends with 1, because both go another way.
  await expect(replay(other, evil, '--against', product, '--report', report)).rejects.toMatchObject({
    code: 1,
  })
  return report
}

async function replay(...words: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/qadam.ts', 'replay', ...words])
}

/** Opens the report, counts the requests, and fails on a dialog. */
async function openReport(page: Page, file: string) {
  const requests: string[] = []
  page.on('request', (one) => requests.push(one.url()))
  page.on('dialog', (dialog) => {
    throw new Error(`The report ran what a recording contains: ${dialog.message()}`)
  })
  const address = pathToFileURL(file).href
  await page.goto(address)
  return { requests, address }
}

test('replay report: the written file opens from disk without a request, steps, plays and speaks three languages @desktop', async ({
  page,
  request,
}, info) => {
  const report = info.outputPath('report.html')
  await replay(recording, 'tests/traces/osago/001.jsonl', '--report', report)
  const { requests, address } = await openReport(page, report)
  const { say } = await spokenTexts(request, 'ru', 'dsago', 'replay', 'why')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('replay.report.title'))
  await expectWhole(page)

  await page.getByRole('button', { name: /dsago/ }).click()
  const line = page.getByRole('slider', { name: say('replay.time-line') })
  const slide = page.frameLocator('iframe').first().getByRole('heading', { level: 1, includeHidden: true })
  await expect(slide).toHaveText(say('dsago.slide.start.title'))
  await line.focus()
  await page.keyboard.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('PageDown')
  await expect(slide).not.toHaveText(say('dsago.slide.start.title'))
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: say('replay.play') }).click()
  await expect.poll(async () => Number(await line.getAttribute('aria-valuenow'))).toBeGreaterThan(1)
  await page.getByRole('button', { name: say('replay.pause') }).click()
  await page.getByRole('tab', { name: say('replay.details.flags') }).click()
  await page.locator('table button[aria-pressed]').first().click()
  await expect(page.getByRole('heading', { name: say('replay.flags.why-one') })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectWhole(page)

  // Each language is in the file.
  for (const language of interfaceLanguages.filter((one) => one !== 'ru')) {
    const spoken = await spokenTexts(request, language, 'dsago', 'replay')
    await page.locator('header').getByRole('button').last().click()
    await page.locator('header summary').click()
    await page.locator(`header button[lang=${language}]`).click()
    await expect(page.getByText(spoken.say('replay.verdict.same'))).toBeVisible()
    await expect(page.getByRole('heading', { name: spoken.say('replay.events') })).toBeVisible()
    await expectWhole(page)
  }
  expect(requests).toEqual([address])
})

test('replay report: a recording that goes another way opens at that event, and a hostile one is only text @desktop', async ({
  page,
  request,
}, info) => {
  const { requests, address } = await openReport(
    page,
    await reportOfDifferences((name) => info.outputPath(name)),
  )
  const { say } = await spokenTexts(request, 'ru', 'dsago', 'replay')
  await page.getByRole('button', { name: /other\.jsonl/ }).click()
  await expect(page.getByRole('heading', { name: say('replay.divergence.title') })).toBeVisible()
  await page.getByText(say('replay.side.both'), { exact: true }).click()
  await expect(page.locator('iframe')).toHaveCount(2)

  await page.getByRole('button', { name: say('replay.report.back') }).click()
  await page.getByRole('button', { name: /evil\.jsonl/ }).click()
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.locator('ol li button').filter({ hasText: '</script>' }).first()).toBeVisible()
  await expect(page).not.toHaveTitle('broken')
  expect(requests).toEqual([address])
})
