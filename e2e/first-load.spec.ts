import { expect, test } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { firstLoad } from '../tools/bench/built-app.ts'

/** Kilobytes of JavaScript, gzip, that a page may load before anything on it works. Source files name the pages. */
const budgets = [
  { page: 'the home page', source: 'src/portal/index.ts', most: 128 },
  { page: 'the first slide of a wizard', source: 'src/wizard/page/index.ts', most: 188 },
]

const dist = resolve(import.meta.dirname, '../dist')

for (const { page, source, most } of budgets)
  test(`${page} loads at most ${most} kB of JavaScript @desktop`, async () => {
    const { scripts } = await firstLoad(dist, source)
    const sizes = await Promise.all(
      scripts.map(
        async (file) => [file, gzipSync(await readFile(resolve(dist, file))).length / 1000] as const,
      ),
    )
    const kilobytes = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(kilobytes, JSON.stringify(Object.fromEntries(sizes))).toBeLessThanOrEqual(most)
  })
