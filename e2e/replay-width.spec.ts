import type { Page } from '@playwright/test'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

const recording = 'tests/traces/osago/001.jsonl'

/** 1280 pixels at a zoom of 200 % and of 400 %, a phone, and the smallest screen. */
const widths = [640, 390, 320]

for (const language of interfaceLanguages)
  test(`replay ${language}: the viewer is whole at every width, its bar one row on a laptop, its time line speaks @desktop`, async ({
    page,
    request,
    complaints,
  }) => {
    test.slow()
    complaints.expect(/img-src/)
    complaints.expect(/status of 404 .*products\/osago/)
    const { say } = await spokenTexts(request, language, 'osago', 'replay')
    await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await enterAs(page, 'tester')
    await page.getByLabel(say('replay.corpus.open'), { exact: true }).setInputFiles(recording)
    const line = page.getByRole('slider', { name: say('replay.time-line') })
    await expect(line).toBeVisible()
    await expect(page.getByRole('button', { name: say('replay.go-on'), exact: true })).toBeVisible()
    await expect.poll(async () => await rowsOfBar(page)).toBe(1)

    // The menu of the bar opens and closes by keyboard.
    const more = page.locator('header summary').filter({ hasText: say('replay.more') })
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: say('replay.playwright'), exact: true })).toBeVisible()
    await expectWhole(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: say('replay.playwright'), exact: true })).toBeHidden()
    await expect(more).toBeFocused()

    // What the slider says is the moment and the event in words, another one after each step.
    await line.focus()
    const said = new Set<string>()
    for (const key of ['Home', 'ArrowRight', 'PageDown', 'End']) {
      await page.keyboard.press(key)
      if (key === 'Home') await expect(line).toHaveAttribute('aria-valuenow', '0')
      const text = (await line.getAttribute('aria-valuetext')) ?? ''
      expect(text).toMatch(/^\d+:\d\d\S* — \S.*$/u)
      said.add(text)
    }
    expect(said.size).toBe(4)
    await expect(line).toHaveAttribute('aria-valuenow', String(await line.getAttribute('aria-valuemax')))

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect(line).toBeVisible()
      await expectWhole(page)
    }
  })

/** Rows in which the bar shows what it holds. */
async function rowsOfBar(page: Page): Promise<number> {
  return await page.locator('header').evaluate((bar) => {
    const shown = [...bar.querySelectorAll('button, a, summary, strong')].filter(
      (one) => one.getClientRects().length > 0 && !one.closest('details:not([open]) ul'),
    )
    const middles = shown.map((one) => {
      const { top, height } = one.getBoundingClientRect()
      return top + height / 2
    })
    return middles.toSorted((a, b) => a - b).filter((y, at, all) => at === 0 || y - (all[at - 1] ?? y) > 12)
      .length
  })
}
