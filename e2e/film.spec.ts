import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from './browser-world.ts'

interface Filmed {
  readonly slide: string
  readonly look: string
  readonly hash: string
  readonly change?: string
}

test('a film is the same twice, says what a changed product changes, and its sheet opens from disk @desktop', async ({
  page,
}) => {
  test.setTimeout(900_000)
  const folder = mkdtempSync(join(tmpdir(), 'qadam-film-'))
  const film = (out: string, ...more: readonly string[]) => {
    execFileSync(process.execPath, ['tools/qadam.ts', 'film', 'osgor', '--out', join(folder, out), ...more])
    return JSON.parse(readFileSync(join(folder, out, 'film.json'), 'utf8')) as readonly Filmed[]
  }
  try {
    const one = film('one')
    expect(one.length).toBeGreaterThan(100)
    expect(new Set(one.map(({ look }) => look)).size).toBe(12)
    expect(film('two')).toEqual(one)

    // The release before had another limit on a slide: its rule is another, and so is what customers see.
    const before = JSON.parse(readFileSync('schemas/products/osgor.json', 'utf8')) as { texts?: object }
    const other = join(folder, 'before.json')
    writeFileSync(
      other,
      JSON.stringify({ ...before, texts: { ru: { 'slide.company.title': 'Прежний заголовок' } } }),
    )
    const changed = film('three', '--against', other).filter(({ change }) => change !== undefined)
    expect(changed.length).toBeGreaterThan(0)
    expect(new Set(changed.map(({ slide }) => slide))).toEqual(new Set(['company']))
    for (const { change, look } of changed) {
      expect(change).toMatch(/^text: \d+ pixels$/)
      expect(look).toMatch(/^ru /)
    }

    await page.goto(pathToFileURL(join(folder, 'three', 'sheet.html')).href)
    await expect(page.locator('li[data-changed]').first()).toBeVisible()
    await expect(page.locator('img').first()).toHaveJSProperty('complete', true)
    expect(
      await page
        .locator('img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    ).toBe(200)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
