import type { Shelf } from '../shelf.ts'
import { isKept, tableOf, type Result } from '../bench/result.ts'

export const usage =
  'bench [PART…]      what is measured against its goal: size, engine, compiler, server, browser'

/** A part of the benchmarks, loaded when it is run. */
type Part = (shelf: Shelf) => Promise<readonly Result[]>

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  size: async () => (await import('../bench/size.ts')).benchSize,
  browser: async () => (await import('../bench/browser.ts')).benchBrowser,
  engine: async () => (await import('../bench/engine.ts')).benchEngine,
  compiler: async () => (await import('../bench/compiler.ts')).benchCompiler,
  server: async () => (await import('../bench/server.ts')).benchServer,
}

/** `qadam bench`: measures the parts named, or all of them. Exit 1 when a goal is missed. */
export async function bench(args: readonly string[], shelf: Shelf): Promise<number> {
  const unknown = args.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(
      `There is nothing to measure called "${unknown.join('", "')}": ${Object.keys(parts).join(', ')}`,
    )
    return 2
  }
  let missed = 0
  for (const name of args.length > 0 ? args : Object.keys(parts)) {
    const run = await parts[name]?.()
    if (run === undefined) continue
    const results = await run(shelf)
    console.log(tableOf(name, results))
    missed += results.filter(({ value, goal }) => goal !== null && !isKept(value, goal)).length
  }
  return missed === 0 ? 0 : 1
}
