import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ReportData } from '../../src/trace/index.ts'
import { reportHtml } from '../../tools/replay/report-html.ts'
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
  expect(await readFile(xml, 'utf8')).toMatch(/tests="1" failures="0" time="\d+\.\d{3}"/)
  expect(await readFile(xml, 'utf8')).toMatch(/<testcase [^>]*time="\d+\.\d{3}"\/>/)
  expect(await run(same, other, gone, broken, '--report', html, '--junit', xml)).toBe(1)
  const [page, cases] = [await readFile(html, 'utf8'), await readFile(xml, 'utf8')]
  const { results } = reportDataIn(page)
  expect(results.map(({ file }) => file)).toEqual([other, gone, broken, same])
  expect(results.map(({ lost }) => lost)).toEqual([0, null, null, null])
  expect(results.map(({ text }) => text !== null)).toEqual([true, false, false, true])
  expect(cases).toContain('&lt;script&gt;')
  for (const written of [cases, JSON.stringify(results)])
    for (const reason of ['PRODUCT_UNKNOWN', 'TRACE_TOO_NEW']) expect(written).toContain(reason)
  for (const written of [page, cases]) expect(written).not.toContain(hostile)
  expect(cases).toContain('tests="4" failures="3"')
  expect(await run()).toBe(2)
  expect(await run(same, '--unknown')).toBe(2)
})

test('one moment of a recording is shown in the terminal: the event, the slide with its answers, and the calls', async () => {
  const trace = 'tests/traces/osago/010.jsonl'
  expect(await run('show', trace, '--at', '12')).toBe(0)
  const [shown = ''] = said
  const ru = JSON.parse(await readFile('locales/ru/osago.json', 'utf8')) as Record<string, string>
  expect(shown).toContain('osago · 12/39 · call.bypassed')
  expect(shown).toContain(ru['osago.slide.owner.title'])
  expect(shown).toContain('1996-08-25')
  expect(shown).toContain('insurantFind: tooMany')
  expect(await run('show', trace, '--at', '3', '--language', 'en')).toBe(0)
  expect(said[0]).not.toMatch(/[а-яё]{3}/i)
  expect(await run('show', trace, '--at', 'soon')).toBe(2)
  expect(await run('show')).toBe(2)
})

test('a report allows its two scripts and its sheet by hash, and contains any product, any recording and any text', () => {
  const hostile = '</script><SCRIPT>alert(1)</SCRIPT><!--<script>'
  const result = {
    events: 1,
    lost: null,
    recorded: null,
    now: null,
    failure: { title: hostile, lines: [hostile] },
  }
  const page = reportHtml({
    program: { script: 'globalThis.ran=1', style: 'body{margin:0}' },
    versions: `globalThis.found=[${JSON.stringify(hostile)},/<!--<\\/script>/u.test('<!--<\\/script>')]`,
    data: {
      results: [{ ...result, file: hostile, text: hostile }],
      texts: { ru: { replay: { key: hostile } } },
    },
  })
  expect(page.match(/<script/gi)).toHaveLength(3)
  expect(page.match(/<\/script/gi)).toHaveLength(3)
  expect(page).not.toContain('<!--')
  expect(page).not.toMatch(/\ssrc=|https?:|unsafe|eval/)
  expect(reportDataIn(page).results[0]).toMatchObject({ file: hostile, text: hostile })

  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src /)
  const parts = [...page.matchAll(/<(?:script|style)>([^]*?)<\/(?:script|style)>/g)].map(
    ([, part = '']) => part,
  )
  expect(parts).toHaveLength(3)
  for (const part of parts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(part).digest('base64')}'`)
  const world: { found?: readonly unknown[] } = {}
  for (const part of parts.slice(1)) runInNewContext(part, world)
  expect(world).toMatchObject({ ran: 1, found: [hostile, true] })
})

/** The data that the viewer of a report reads. */
function reportDataIn(page: string): ReportData {
  const packed = /id="report-data">([^<]+)</.exec(page)?.[1] ?? ''
  // Written by the tool itself.
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as ReportData
}

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
