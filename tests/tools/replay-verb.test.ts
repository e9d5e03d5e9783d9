import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShelf } from '../../tools/shelf.ts'
import { replay } from '../../tools/verbs/replay.ts'

let folder: string
const shelf = openShelf()
const said: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qadam-replay-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...words: string[]): Promise<number> {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void said.push(String(line)))
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)))
  return await replay(words, shelf)
}

const product = new URL('../../schemas/products/dsago.json', import.meta.url)

async function changedProduct(name: string, startFirstDay: number): Promise<string> {
  const file = JSON.parse(await readFile(product, 'utf8')) as { constants: object }
  const path = join(folder, name)
  await writeFile(path, JSON.stringify({ ...file, constants: { ...file.constants, startFirstDay } }))
  return path
}

test('exit codes: all as recorded, one otherwise, a wrong command line; the reports say the same', async () => {
  const same = join(folder, 'same.jsonl')
  await copyFile(new URL('../traces/dsago/003.jsonl', import.meta.url), same)
  const other = join(folder, 'other.jsonl')
  const hostile = '<script>alert(1)</script>'
  const text = await readFile(same, 'utf8')
  await writeFile(other, text.replace('"slide":"start"', `"slide":${JSON.stringify(hostile)}`))
  const gone = join(folder, 'gone.jsonl')
  await writeFile(gone, text.replace('"product":"dsago"', '"product":"gone"'))
  const broken = join(folder, 'broken.jsonl')
  await writeFile(broken, '{"trace":99}')
  const [html, xml] = [join(folder, 'report.html'), join(folder, 'report.xml')]

  expect(await run(same, '--report', html, '--junit', xml)).toBe(0)
  expect(await readFile(xml, 'utf8')).toContain('tests="1" failures="0"')
  expect(await run(same, other, gone, broken, '--report', html, '--junit', xml)).toBe(1)
  const [page, cases] = [await readFile(html, 'utf8'), await readFile(xml, 'utf8')]
  for (const written of [page, cases]) {
    expect(written).not.toContain(hostile)
    expect(written).toContain('&lt;script&gt;')
    for (const reason of ['PRODUCT_UNKNOWN', 'TRACE_TOO_NEW']) expect(written).toContain(reason)
  }
  expect(cases).toContain('tests="4" failures="3"')
  expect(page).toContain("default-src 'none'; style-src 'sha256-")
  expect(page).not.toMatch(/<script|\ssrc=|\shref=|https?:/)
  expect(await run()).toBe(2)
  expect(await run(same, '--unknown')).toBe(2)
})

test('since names the first version that differs; minimise writes the shortest trace beside it', async () => {
  const trace = join(folder, 'long.jsonl')
  await copyFile(new URL('../traces/dsago/003.jsonl', import.meta.url), trace)
  const versions = [await changedProduct('a.json', 1), await changedProduct('b.json', 300)]
  const since = versions.flatMap((file) => ['--since', file])
  expect(await run(trace, '--against', versions[1] ?? '', ...since, '--minimise')).toBe(1)
  expect(said.join('\n')).toContain(`since: ${versions[1]}`)
  const shortest = (await readFile(join(folder, 'long.min.jsonl'), 'utf8')).trim().split('\n')
  expect(shortest.length).toBeLessThan(8)
  expect(await run(join(folder, 'long.min.jsonl'))).toBe(0)
})
