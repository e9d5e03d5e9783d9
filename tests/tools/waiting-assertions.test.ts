import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * A value that is read once from a page is the one of that moment: on a busy machine the page is not there yet. Assertions
 * of browser tests wait (`await expect(locator)…`, `expect.poll`). Times are not waited for; the pauses between the acts of a
 * random person are a part of what is tested.
 */
const readOnce =
  /\bexpect\(\s*await [^\n]*?\.(innerText|textContent|inputValue|isVisible|isHidden|isChecked|isEnabled|isDisabled|getAttribute|count|allTextContents|allInnerTexts|evaluate|evaluateAll|cookies|boundingBox|url|title)\(/g
const waitsForTime = /\.waitForTimeout\((?!pause\))/g

test('assertions of browser tests wait for the page, and no test waits for a time', () => {
  const found = globSync('e2e/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(readOnce), ...text.matchAll(waitsForTime)].map(([read]) => `${file}: ${read}`)
  })
  expect(found).toEqual([])
})
