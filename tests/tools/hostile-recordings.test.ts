import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const sound = readFileSync('tests/traces/dsago/001.jsonl', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'qadam-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `qadam replay` on one file of this text. */
async function replayed(
  text: string,
  bytes: number | null,
): Promise<{ readonly code: unknown; readonly said: string }> {
  const file = join(folder, 'hostile.jsonl')
  writeFileSync(file, text)
  if (bytes !== null) truncateSync(file, bytes)
  return await new Promise((done) => {
    execFile(process.execPath, ['tools/qadam.ts', 'replay', file], (error, output, errors) =>
      done({ code: error?.code ?? 0, said: output + errors }),
    )
  })
}

const levels = 100_000
const script = '<script>alert(1)</script>\u001B[2J'

test.each<readonly [name: string, text: string, reason: RegExp, bytes: number | null]>([
  ['is empty', '', /:1 {2}TRACE_EMPTY/, null],
  ['is cut in a line', sound.slice(0, 3000), /:\d+ {2}TRACE_NOT_JSON/, null],
  ['is a picture', readFileSync('docs/osago.png', 'latin1'), /:1 {2}TRACE_NOT_JSON/, null],
  ['is a product', '{"format":1,"id":"dsago"}', /:1 {2}TRACE_NO_HEADER/, null],
  ['is of a newer format', sound.replace(/"trace":\d+/, '"trace":99'), /:1 {2}TRACE_TOO_NEW {2}99/, null],
  ['has a gigabyte', '', /TRACE_TOO_LARGE/, 1_000_000_000],
  ['is nested deeply', `${'['.repeat(levels)}${']'.repeat(levels)}`, /:1 {2}TRACE_TOO_DEEP/, null],
  ['has a wrong digest', sound.replace(/"digest":"\w{4}/, '"digest":"0000'), /event 0 begin/, null],
  ['has a line of another kind', `${sound}{"kind":"${script}"}`, /TRACE_LINE_UNKNOWN|TRACE_NOT_JSON/, null],
  [
    'is of a product that is gone',
    sound.replace('"product":"dsago"', '"product":"gone"'),
    /PRODUCT_UNKNOWN {2}gone/,
    null,
  ],
])('qadam replay answers a file that %s by its reason', async (_, text, reason, bytes) => {
  const { code, said } = await replayed(text, bytes)
  expect(said).toMatch(reason)
  expect(code).toBe(1)
  // No stack of the program, and nothing that a terminal would obey.
  expect(said).not.toMatch(/^\s+at .+:\d+:\d+/m)
  expect(said).not.toContain('\u001B[2J')
})
