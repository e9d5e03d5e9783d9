import { mkdir, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { CompiledProduct } from '../../src/engine/index.ts'
import {
  causeKey,
  compareVersions,
  isProductTrace,
  minimise,
  readTrace,
  replay as play,
  replayMachine,
  sinceWhen,
  writeTrace,
  type Divergence,
  type Trace,
} from '../../src/trace/index.ts'
import { escapeControls } from '../replay/escape-controls.ts'
import { openBrowserPlays, type BrowserPlays } from '../replay/browser/browser-plays.ts'
import { openPlayer, testOf, type Player } from '../replay/browser/player.ts'
import { junit, type TimedResult } from '../replay/junit.ts'
import type { ReplayResult } from '../replay/replay-result.ts'
import type { Shelf } from '../shelf.ts'
import { textOfFile, UnusableFile } from '../unusable-file.ts'

export const usage =
  'replay TRACE…     plays recorded customers again; `replay show TRACE --at 12`: one moment in the terminal; --against FILE: on a changed product; --since FILE (several, oldest first): the first that differs; --minimise: the shortest trace beside it; --report FILE.html: the results in a viewer that opens from disk; --junit FILE.xml; --playwright FOLDER: a Playwright test of each; --browser ADDRESS: in Chromium against a running server, with axe and --pictures FOLDER'

/** Larger files are no recordings; they would fill the memory. */
const largestTrace = 100_000_000

/**
 * `qadam replay TRACE…`: plays recorded wizards and other machines again, with no network and no clock, and prints where
 * the first one goes another way. Exit status: 0 when all play as recorded, 1 when one does not or cannot be read, 2 for a
 * wrong command line.
 */
export async function replay(words: readonly string[], shelf: Shelf): Promise<number> {
  if (words[0] === 'show') return await showMoment(words.slice(1), shelf)
  const line = readLine(words)
  if (line === null) {
    console.error(`usage: ${usage}`)
    return 2
  }
  const { files, against, since } = line
  const changed = against === null ? null : await shelf.productFile(against)
  const versions = await Promise.all(
    since.map(async (file) => ({ file, product: await shelf.productFile(file) })),
  )
  const plays =
    line.browser === null
      ? null
      : await openBrowserPlays(shelf, { site: line.browser, pictures: line.pictures })
  const playwright = line.playwright === null ? null : { folder: line.playwright, player: openPlayer(shelf) }
  const results: TimedResult[] = []
  for (const file of files) {
    const { isMinimising } = line
    const began = performance.now()
    const result = await resultOf(file, { shelf, changed, versions, isMinimising, playwright, plays })
    results.push({ ...result, ms: performance.now() - began })
    if (result.failure)
      console.log([result.failure.title, ...result.failure.lines].map(escapeControls).join('\n'))
  }
  await plays?.close()
  if (line.report !== null) {
    // The builder of the viewer is loaded only for a report.
    const { writeReport } = await import('../replay/write-report.ts')
    await writeReport(shelf, { file: line.report, results, against })
  }
  if (line.junit !== null) await writeFile(line.junit, junit(results))
  const failed = results.filter(({ failure }) => failure !== null).length
  const events = results.reduce((sum, result) => sum + result.events, 0)
  console.log(`${files.length} traces, ${events} events, ${failed} diverged`)
  return failed === 0 ? 0 : 1
}

/** `qadam replay show TRACE --at 12 [--language ru]`: prints one moment of a recording. */
async function showMoment(words: readonly string[], shelf: Shelf): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { at: { type: 'string' }, language: { type: 'string' } },
  })
  const [file] = positionals
  const at = values.at === undefined ? null : Number(values.at)
  if (file === undefined || positionals.length > 1 || (at !== null && !Number.isSafeInteger(at))) {
    console.error('usage: replay show TRACE --at EVENT --language ru')
    return 2
  }
  const { momentLines } = await import('../replay/show-moment.ts')
  const lines = await momentLines(shelf, { file, at, language: values.language ?? 'ru' })
  console.log(lines.join('\n'))
  return 0
}

interface Line {
  readonly files: readonly string[]
  readonly against: string | null
  readonly since: readonly string[]
  readonly isMinimising: boolean
  readonly report: string | null
  readonly junit: string | null
  /** Folder for Playwright tests. */
  readonly playwright: string | null
  /** Address of a running server. */
  readonly browser: string | null
  /** Folder for pictures of slides. */
  readonly pictures: string
}

/** The words of the command line; null when they are none. */
function readLine(words: readonly string[]): Line | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        against: { type: 'string' },
        since: { type: 'string', multiple: true },
        minimise: { type: 'boolean' },
        report: { type: 'string' },
        junit: { type: 'string' },
        playwright: { type: 'string' },
        browser: { type: 'string' },
        pictures: { type: 'string' },
      },
    })
    if (positionals.length === 0) return null
    return {
      files: positionals,
      against: values.against ?? null,
      since: values.since ?? [],
      isMinimising: values.minimise ?? false,
      report: values.report ?? null,
      junit: values.junit ?? null,
      playwright: values.playwright ?? null,
      browser: values.browser ?? null,
      pictures: values.pictures ?? 'test-results/pictures',
    }
  } catch {
    return null
  }
}

interface Playing {
  readonly shelf: Shelf
  readonly changed: CompiledProduct | null
  readonly versions: readonly { readonly file: string; readonly product: CompiledProduct }[]
  readonly isMinimising: boolean
  /** Where Playwright tests of the traces are written; null when none are. */
  readonly playwright: { readonly folder: string; readonly player: Player } | null
  readonly plays: BrowserPlays | null
}

async function resultOf(
  file: string,
  { shelf, changed, versions, isMinimising, playwright, plays }: Playing,
): Promise<ReplayResult> {
  const size = await stat(file).then(
    (found) => found.size,
    // A file that is not there is named when it is read.
    () => 0,
  )
  if (size > largestTrace) return unread(file, `${file}:1  TRACE_TOO_LARGE  ${size} bytes`)
  const reading = readTrace(await textOfFile(file))
  if (!reading.ok) {
    const { line, code, found } = reading.fault
    return unread(file, `${file}:${line}  ${code}  ${found}`)
  }
  const { trace } = reading
  if (!isProductTrace(trace)) {
    const { divergence, events } = replayMachine(trace)
    const failure = divergence && shownDivergence(file, divergence, true)
    const played = { product: null, recorded: null, now: null, lost: divergence?.event ?? null }
    return { file, events, failure, played }
  }
  const { header } = trace
  let recorded: CompiledProduct
  try {
    recorded = await shelf.product(header.product)
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    return unread(file, `${file}:1  PRODUCT_UNKNOWN  ${header.product}`)
  }
  const product = changed ?? recorded
  const { divergence, events } = play(product, trace)
  const played = {
    product: header.product,
    recorded: playsAsRecorded(recorded, trace) ? recorded.hash : null,
    now: product.hash,
    lost: divergence?.event ?? null,
  }
  if (!divergence) {
    const unwritten = playwright === null ? null : await writeTest(file, { ...playwright, trace })
    const shown = unwritten === null && plays !== null ? await plays.play(file, trace) : null
    for (const note of shown?.notes ?? []) console.log(note)
    return { file, events, failure: unwritten ?? shown?.failure ?? null, played }
  }
  const shown = shownDivergence(file, divergence, product.hash === header.hash)
  const more = [
    ...(await sinceLines(recorded, trace, versions)),
    ...(isMinimising ? await minimisedLines(file, recorded, product, trace) : []),
  ]
  return { file, events, failure: { ...shown, lines: [...shown.lines, ...more] }, played }
}

/** Returns whether a version shows the customer as recorded: it is the recorded one, or it does the same. */
function playsAsRecorded(product: CompiledProduct, trace: Trace): boolean {
  return product.hash === trace.header.hash || play(product, trace).divergence === null
}

/** Writes a Playwright test of a trace. Returns the reason when there is none. */
async function writeTest(
  file: string,
  { player, trace, folder }: { readonly player: Player; readonly trace: Trace; readonly folder: string },
): Promise<ReplayResult['failure']> {
  const found = await player(trace)
  if (!found.ok) return { title: `${file}: no gesture is known for ${found.unknown.join(', ')}`, lines: [] }
  await mkdir(folder, { recursive: true })
  const name = `${trace.header.product}-${basename(file).replace(/\.jsonl$/, '')}.spec.ts`
  await writeFile(join(folder, name), testOf(found.play))
  return null
}

/** Returns the first version that treats the customer differently. */
async function sinceLines(
  recorded: CompiledProduct,
  trace: Trace,
  versions: Playing['versions'],
): Promise<readonly string[]> {
  if (versions.length === 0) return []
  const { first } = await sinceWhen(
    versions,
    ({ product }) => compareVersions(recorded, product, trace).treatment === 'same',
  )
  return [first === null ? '    since: none of the versions differs' : `    since: ${first.file}`]
}

/** Writes the shortest trace that still goes another way for the same cause. */
async function minimisedLines(
  file: string,
  recorded: CompiledProduct,
  product: CompiledProduct,
  trace: Trace,
): Promise<readonly string[]> {
  const { cause, treatment } = compareVersions(recorded, product, trace)
  const key = cause && causeKey(cause, product)
  if (key === null) return ['    minimised: no, both versions do the same']
  const shortest = minimise(recorded, trace, (shorter) => {
    const found = compareVersions(recorded, product, shorter)
    return found.cause !== null && causeKey(found.cause, product) === key
  })
  const name = `${file.replace(/\.jsonl$/, '')}.min.jsonl`
  await writeFile(name, writeTrace(shortest))
  return [`    ${treatment}, because of ${key}`, `    minimised: ${name}, ${shortest.lines.length} lines`]
}

function unread(file: string, title: string): ReplayResult {
  return { file, events: 0, failure: { title, lines: [] }, played: null }
}

function shownDivergence(
  file: string,
  { event, type, expected, got }: Divergence,
  isSameVersion: boolean,
): { readonly title: string; readonly lines: readonly string[] } {
  const lines = Object.keys({ ...expected, ...got })
    .filter((name) => name !== 'digest')
    .map(
      (name) =>
        `    ${name}: expected ${JSON.stringify(expected[name] ?? null)}, got ${JSON.stringify(got[name] ?? null)}`,
    )
  const version = isSameVersion ? '' : ' (recorded on another version)'
  return { title: `${file}: event ${event} ${type}${version}`, lines }
}
