import { closeSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { spokenTexts } from './spoken-texts.ts'

const sound = readFileSync('tests/traces/dsago/001.jsonl', 'utf8')
const hostile = '</script><script>document.title="broken"</script><img src=x onerror=alert(1)>'
const levels = 100_000

test('replay: a hostile file gets a clear answer, and the next sound one opens @desktop', async ({
  page,
  request,
  complaints,
}, info) => {
  // The versions of these recordings are not kept here, and one product does not exist; pictures are not fetched.
  complaints.expect(/status of 404 .*products/)
  complaints.expect(/img-src/)
  const { say } = await spokenTexts(request, 'ru', 'dsago', 'replay')
  page.on('dialog', (dialog) => {
    throw new Error(`The page ran what a recording contains: ${dialog.message()}`)
  })
  await page.goto('/replay')
  const open = async (text: string, bytes?: number) => {
    const file = info.outputPath('hostile.jsonl')
    writeFileSync(file, text)
    if (bytes !== undefined) {
      const handle = openSync(file, 'r+')
      ftruncateSync(handle, bytes)
      closeSync(handle)
    }
    await page.getByLabel(say('replay.corpus.open'), { exact: true }).setInputFiles(file)
  }
  const lines = sound.trimEnd().split('\n')
  const refused: readonly (readonly [string, string, number?])[] = [
    [sound.slice(0, 3000), say('replay.fault.not-json', { line: sound.slice(0, 3000).split('\n').length })],
    [readFileSync('docs/osago.png', 'latin1'), say('replay.fault.not-json', { line: 1 })],
    ['{"format":1,"id":"dsago"}', say('replay.fault.no-header')],
    [sound.replace(/"trace":\d+/, '"trace":99'), say('replay.fault.too-new', { found: '99' })],
    ['', say('replay.fault.too-large'), 1_000_000_000],
    [`${'['.repeat(levels)}${']'.repeat(levels)}`, say('replay.fault.too-deep')],
    [
      [lines[0], `{"kind":${JSON.stringify(hostile)}}`].join('\n'),
      say('replay.fault.line-unknown', { line: 2 }),
    ],
  ]
  for (const [text, answer, bytes] of refused) {
    await open(text, bytes)
    await expect(page.getByText(answer)).toBeVisible()
  }
  await expectWhole(page)

  // A product that is gone.
  await open(sound.replace('"product":"dsago"', '"product":"gone"'))
  await expect(page.getByRole('heading', { name: say('replay.gone.title') })).toBeVisible()
  await expectWhole(page)
  await page.getByRole('button', { name: say('replay.back') }).click()

  // A digest that no state has: the recording opens, and says where it goes another way.
  await open(sound.replace(/"digest":"\w{8}/, '"digest":"00000000'))
  await expect(page.getByText(say('replay.verdict.other'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: say('replay.back') }).click()

  // A value that is a script is text, in the list of events and on the slide.
  const typed = /"type":"field.changed","at":"[^"]+","value":("[^"]*")/.exec(sound)
  if (!typed) throw new Error('No text is typed in the recording')
  await open(sound.replace(typed[0], typed[0].replace(typed[1] ?? '', JSON.stringify(hostile))))
  const line = page.getByRole('slider', { name: say('replay.time-line') })
  await line.focus()
  await expect(page.locator('ol li button').filter({ hasText: '</script>' }).first()).toBeVisible()
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('ArrowRight')
  await expect(line).toHaveAttribute('aria-valuenow', '3')
  await expect(page).not.toHaveTitle('broken')
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page.frameLocator('iframe').first().locator('img[src="x"]')).toHaveCount(0)
  await page.getByRole('button', { name: say('replay.back') }).click()

  await open(sound)
  await expect(line).toBeVisible()
})
