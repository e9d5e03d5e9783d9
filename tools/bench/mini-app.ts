import { randomInt } from 'node:crypto'
import getPort from 'get-port'
import { initDataOf } from '../../tests/server/auth/telegram-person.ts'
import { startOwnServer } from '../pictures/own-server.ts'
import { inTurns } from './in-turns.ts'
import { launchListening } from './listening-browser.ts'
import { resultOf, type Result } from './result.ts'
import { fastNetwork, type MeasuredVisit, measureVisit, slowPhone } from './slow-visit.ts'

const rounds = 5

/** Telegram's web view, as far as it speaks with a page: it takes what the page posts. */
const webView = 'window.TelegramWebviewProxy = { postEvent() {} }'

/** Sizes are counted as browsers without Brotli get them. */
const headers = { 'accept-encoding': 'gzip' }

/** Measures the first slide of osago as a Mini App in turns with the same slide on the site. */
export async function benchMiniApp(): Promise<readonly Result[]> {
  const server = await startOwnServer()
  const port = await getPort()
  const browser = await launchListening(port)
  const site = `${server.address}/insurance/osago`
  // Init data is taken once: each visit is an opening of its own.
  const miniApp = () => `${server.address}/bot/osago#${launchParameters()}`
  try {
    // The first visitor of a page waits until it is rendered.
    for (const path of [site, `${server.address}/bot/osago`]) await fetch(path)
    const results: Result[] = []
    for (const [name, world] of [
      ['slow 4G, CPU 4×', slowPhone],
      ['fast network', fastNetwork(1)],
    ] as const) {
      const visits = await inTurns<'site' | 'Mini App', MeasuredVisit>(
        rounds,
        ['site', 'Mini App'],
        (page) =>
          page === 'site'
            ? measureVisit(port, site, world, { headers, isKept: true })
            : measureVisit(port, miniApp, world, { headers, isKept: true, script: webView }),
      )
      results.push(...resultsOf(`osago, ${name}`, visits.get('Mini App') ?? [], visits.get('site') ?? []))
    }
    return results
  } finally {
    await browser.close()
    await server.close()
  }
}

/** What Telegram hands over in the hash of an opening. */
function launchParameters(): string {
  return new URLSearchParams({
    tgWebAppData: initDataOf(randomInt(10 ** 9, 10 ** 12), { at: Date.now() }),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify({
      bg_color: '#ffffff',
      text_color: '#222222',
      button_color: '#50a8eb',
    }),
  }).toString()
}

function resultsOf(
  where: string,
  inside: readonly MeasuredVisit[],
  site: readonly MeasuredVisit[],
): readonly Result[] {
  const both = (of: (one: MeasuredVisit) => number, compare: (one: number, other: number) => number) =>
    inside.map((visit, round) => compare(of(visit), site.map(of)[round] ?? Number.NaN))
  const share = (one: number, other: number) => one / other
  const usable = ({ usableMs }: MeasuredVisit) => usableMs
  const event = ({ longestEventMs }: MeasuredVisit) => longestEventMs
  const size = ({ allKilobytes }: MeasuredVisit) => allKilobytes
  return [
    resultOf(`${where}: first field usable, against the site`, '×', { most: 1.05 }, both(usable, share)),
    resultOf('  Mini App', 'ms', null, inside.map(usable)),
    resultOf('  site', 'ms', null, site.map(usable)),
    resultOf(
      `${where}: KB gzip more than the site`,
      'KB',
      { most: 20 },
      both(size, (one, other) => one - other),
    ),
    // Events are counted in steps of 8 ms.
    resultOf(
      `${where}: longest event of typing, more than on the site`,
      'ms',
      { most: 8 },
      both(event, (one, other) => one - other),
    ),
    resultOf('  Mini App', 'ms', null, inside.map(event)),
    resultOf('  site', 'ms', null, site.map(event)),
  ]
}
