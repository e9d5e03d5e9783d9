import getPort from 'get-port'
import { launchListening } from './listening-browser.ts'
import { startOwnServer } from '../pictures/own-server.ts'
import { baseline } from './contestants.ts'
import { inTurns } from './in-turns.ts'
import { resultOf, type Result } from './result.ts'
import { fastNetwork, slowPhone, measureVisit, type MeasuredVisit, type SlowWorld } from './slow-visit.ts'

const rounds = 3

/** Pages by name. */
const pages = {
  home: '/',
  osago: '/insurance/osago',
  kasko: '/products/auto/kasko',
  travel: '/products/travel',
  'my-home': '/products/my-home',
  sport: '/accidents/sport',
} as const
type Page = keyof typeof pages

interface Wanted {
  readonly what: string
  readonly unit: string
  readonly of: (one: MeasuredVisit) => number
  readonly most: number
  /** The number is measured as a part of the same number of hand-written React. */
  readonly isShare?: true
}

const slow: readonly Wanted[] = [
  { what: 'first field usable', unit: 'ms', of: (one) => one.usableMs, most: 1.1, isShare: true },
  { what: 'largest paint', unit: 'ms', of: (one) => one.largestPaintMs, most: 0.8, isShare: true },
  { what: 'longest task after the first paint', unit: 'ms', of: (one) => one.longestTaskMs, most: 50 },
  { what: 'blocking time', unit: 'ms', of: (one) => one.blockingMs, most: 200 },
  { what: 'layout shift', unit: '', of: (one) => one.layoutShift, most: 0.02 },
  { what: 'requests until usable', unit: '', of: (one) => one.requests, most: 12 },
  { what: 'usable on a second visit', unit: 'ms', of: (one) => one.againMs, most: 1500 },
]

const fast: readonly Wanted[] = [
  { what: 'first field usable', unit: 'ms', of: (one) => one.usableMs, most: 1.5, isShare: true },
]

/** Networks and machines, and the pages that are visited on each. */
const worlds = {
  // The keys of `pages`.
  'slow 4G, CPU 4×': { world: slowPhone, visited: Object.keys(pages) as Page[], wanted: slow },
  'fast network': { world: fastNetwork(1), visited: ['osago', 'home'], wanted: fast },
  'fast network, CPU 4×': { world: fastNetwork(4), visited: ['osago', 'home'], wanted: fast },
} as const satisfies Readonly<
  Record<
    string,
    { readonly world: SlowWorld; readonly visited: readonly Page[]; readonly wanted: readonly Wanted[] }
  >
>

/** Measures pages in each world, in turns with hand-written React. */
export async function benchNetwork(): Promise<readonly Result[]> {
  const server = await startOwnServer()
  const react = await baseline('react')
  const port = await getPort()
  const browser = await launchListening(port)
  try {
    // The first visitor of a page waits until it is rendered.
    for (const path of Object.values(pages)) await fetch(server.address + path)
    const addressOf = (page: Page | 'react') =>
      page === 'react' ? react.address('normal') : server.address + pages[page]
    const results: Result[] = []
    for (const [name, { world, visited, wanted }] of Object.entries(worlds)) {
      const visits = await inTurns<Page | 'react', MeasuredVisit>(rounds, [...visited, 'react'], (page) =>
        measureVisit(port, addressOf(page), world),
      )
      const byHand = visits.get('react') ?? []
      for (const page of visited)
        results.push(...resultsOf(`${page}, ${name}`, visits.get(page) ?? [], { byHand, wanted }))
    }
    return results
  } finally {
    await browser.close()
    await Promise.all([server.close(), react.close()])
  }
}

function resultsOf(
  where: string,
  visits: readonly MeasuredVisit[],
  { byHand, wanted }: { readonly byHand: readonly MeasuredVisit[]; readonly wanted: readonly Wanted[] },
): readonly Result[] {
  return wanted.flatMap(({ what, unit, of, most, isShare = false }) => {
    const samples = visits.map(of)
    if (!isShare) return [resultOf(`${where}: ${what}`, unit, { most }, samples)]
    const shares = samples.map((sample, round) => sample / (byHand.map(of)[round] ?? Number.NaN))
    return [
      resultOf(`${where}: ${what}, against React by hand`, '×', { most }, shares),
      resultOf('  in itself', unit, null, samples),
      resultOf('  React by hand', unit, null, byHand.map(of)),
    ]
  })
}
