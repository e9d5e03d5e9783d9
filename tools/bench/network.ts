import { chromium } from '@playwright/test'
import getPort from 'get-port'
import { ensureChromium } from '../chromium.ts'
import { startOwnServer } from '../pictures/own-server.ts'
import { baseline } from './contestants.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'
import { slowPhone, measureVisit, type MeasuredVisit } from './slow-visit.ts'

const rounds = 3

/** Pages by name; the last is hand-written React on the same network. */
const pages = {
  home: '/',
  osago: '/insurance/osago',
  kasko: '/products/auto/kasko',
  travel: '/products/travel',
} as const

type Measured = Readonly<Record<keyof typeof pages | 'react', readonly MeasuredVisit[]>>

/** Measures pages on slow 4G on a phone four times slower than this machine, in turns with hand-written React. */
export async function benchNetwork(): Promise<readonly Result[]> {
  const server = await startOwnServer()
  const react = await baseline('react')
  const port = await getPort()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
  try {
    // The first visitor of a page waits until it is rendered.
    for (const path of Object.values(pages)) await fetch(server.address + path)
    const measured: Record<keyof Measured, MeasuredVisit[]> = {
      home: [],
      osago: [],
      kasko: [],
      travel: [],
      react: [],
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][])
        // the keys of `pages`
        measured[name].push(await measureVisit(port, server.address + path, slowPhone))
      measured.react.push(await measureVisit(port, react.address('normal'), slowPhone))
    }
    return resultsOf(measured)
  } finally {
    await browser.close()
    await Promise.all([server.close(), react.close()])
  }
}

interface Wanted {
  readonly what: string
  readonly unit: string
  readonly of: (one: MeasuredVisit) => number
  readonly most: number | null
  /** Goal as a part of the same number of hand-written React. */
  readonly share?: number
}

const wanted: readonly Wanted[] = [
  { what: 'first paint', unit: 'ms', of: (one) => one.firstPaintMs, most: null },
  { what: 'largest paint', unit: 'ms', of: (one) => one.largestPaintMs, most: 1300, share: 0.65 },
  { what: 'first field usable', unit: 'ms', of: (one) => one.usableMs, most: 2400, share: 1.2 },
  { what: 'layout shift', unit: '', of: (one) => one.layoutShift, most: 0.02 },
  { what: 'requests until then', unit: '', of: (one) => one.requests, most: 12 },
  { what: 'over the network until then', unit: 'kB', of: (one) => one.kilobytes, most: null },
  { what: 'longest task after the first paint', unit: 'ms', of: (one) => one.longestTaskMs, most: 50 },
  { what: 'longest interaction', unit: 'ms', of: (one) => one.longestEventMs, most: 100 },
  { what: 'usable on a second visit', unit: 'ms', of: (one) => one.againMs, most: 1500 },
]

function resultsOf({ react, ...ours }: Measured): readonly Result[] {
  return Object.entries(ours).flatMap(([page, visits]) =>
    wanted.flatMap(({ what, unit, of, most, share }) => {
      const samples = visits.map(of)
      const goal = most === null ? null : { most }
      const absolute = { what: `${page}: ${what}`, value: median(samples), unit, goal, samples }
      const byHand = react.map(of)
      const beside = { what: '  React by hand', value: median(byHand), unit, goal: null, samples: byHand }
      if (share === undefined) return page === 'osago' ? [absolute, beside] : [absolute]
      const ratios = samples.map((sample, round) => sample / (byHand[round] ?? Number.NaN))
      const ratio = { what: '  against React by hand', value: median(ratios), unit: '×', samples: ratios }
      return [absolute, beside, { ...ratio, goal: { most: share } }]
    }),
  )
}
