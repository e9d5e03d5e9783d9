import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Shelf } from '../shelf.ts'
import { benchReport, type MeasuredPart } from '../bench/report-html.ts'
import { isKept, tableOf, type Result } from '../bench/result.ts'

export const usage =
  'bench [PART…] [--html=FILE]   what is measured against its goal: size, engine, replay, compiler, server, desk, browser, network, mini-app, purchases, studio, chat; and a page with plots'

/** Where the page with plots is written; version control leaves the folder out. */
const usualReport = 'test-results/bench.html'

/** A part of the benchmarks, loaded when it is run. */
type Part = (shelf: Shelf) => Promise<readonly Result[]>

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  size: async () => (await import('../bench/size.ts')).benchSize,
  browser: async () => (await import('../bench/browser.ts')).benchBrowser,
  network: async () => (await import('../bench/network.ts')).benchNetwork,
  'mini-app': async () => (await import('../bench/mini-app.ts')).benchMiniApp,
  purchases: async () => (await import('../bench/purchases.ts')).benchPurchases,
  engine: async () => (await import('../bench/engine.ts')).benchEngine,
  replay: async () => (await import('../bench/replay.ts')).benchReplay,
  compiler: async () => (await import('../bench/compiler.ts')).benchCompiler,
  server: async () => (await import('../bench/server.ts')).benchServer,
  desk: async () => (await import('../bench/desk.ts')).benchDesk,
  studio: async () => (await import('../bench/studio.ts')).benchStudio,
  chat: async () => (await import('../bench/chat.ts')).benchChat,
}

/** `qadam bench`: measures the parts named, or all of them, and writes a page with plots. Exit 1 when a goal is missed. */
export async function bench(args: readonly string[], shelf: Shelf): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { html: { type: 'string', default: usualReport } },
  })
  const unknown = positionals.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(
      `There is nothing to measure called "${unknown.join('", "')}": ${Object.keys(parts).join(', ')}`,
    )
    return 2
  }
  const measured: MeasuredPart[] = []
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const run = await parts[name]?.()
    if (run === undefined) continue
    const results = await run(shelf)
    console.log(tableOf(name, results))
    measured.push({ name, results })
    // After each part: a later one may fail.
    await mkdir(dirname(values.html), { recursive: true })
    await writeFile(values.html, benchReport(measured, new Date().toISOString()))
  }
  console.log(`The page with plots: ${values.html}`)
  const isMissed = ({ value, goal }: Result) => goal !== null && !isKept(value, goal)
  return measured.some(({ results }) => results.some(isMissed)) ? 1 : 0
}
