import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../chromium.ts'
import type { Shelf } from '../shelf.ts'
import { buildApp } from './built-app.ts'
import { openPage, type BrowserPage } from './browser-page.ts'
import { baseline, qadam, type Contestant } from './contestants.ts'
import { median } from './repeat.ts'
import type { Result } from './result.ts'
import { browserForms, type BrowserForm } from './sample-form.ts'

const slowdown = 4
const textInput = 'main input:not([type=radio]):not([type=checkbox])'

/** Measurements by name; several numbers for a repeated event. */
export type Numbers = Record<string, number[]>

/** Number of times that everything is measured, and of keys typed into each form. */
export interface BrowserRounds {
  readonly rounds: number
  readonly keys: number
}

/** Measures the same three forms in Qadam, in hand-written React, and in RJSF, in a real browser. */
export async function benchBrowser(shelf: Shelf): Promise<readonly Result[]> {
  const contestants = [await qadam(shelf, await buildApp()), await baseline('react'), await baseline('rjsf')]
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A key is painted when it is ready, not at the next sixtieth of a second.
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
    ],
  })
  try {
    return resultsOf(await measureForms(browser, contestants, { rounds: 3, keys: 40 }))
  } finally {
    await browser.close()
    await Promise.all(contestants.map(async ({ close }) => await close()))
  }
}

/** Measures each contestant's forms in rounds that take turns; returns the numbers by contestant. */
export async function measureForms(
  browser: Browser,
  contestants: readonly Contestant[],
  { rounds, keys }: BrowserRounds,
): Promise<ReadonlyMap<Contestant['name'], Numbers>> {
  const measured = new Map<Contestant, Numbers>(contestants.map((contestant) => [contestant, {}]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [contestant, numbers] of measured) await measureAll(browser, contestant, { numbers, keys })
  }
  return new Map([...measured].map(([{ name }, numbers]) => [name, numbers]))
}

function resultsOf(measured: ReadonlyMap<Contestant['name'], Numbers>): readonly Result[] {
  const of = (name: Contestant['name'], what: string): number => median(measured.get(name)?.[what] ?? [])
  const compared = (what: string, unit: string, most: number | null): readonly Result[] => [
    {
      what,
      value: of('qadam', what),
      unit,
      goal: most === null ? null : { most: most * of('react', what) },
    },
    { what: '  React by hand', value: of('react', what), unit, goal: null },
    { what: '  RJSF alone', value: of('rjsf', what), unit, goal: null },
  ]
  return [
    ...compared('JS, gzip', 'kB', null),
    ...compared('ready, CPU 4× slower', 'ms', 1.3),
    ...compared('key to paint', 'ms', 1.15),
    ...compared('key to paint, BIG', 'ms', 1.15),
    ...compared('key to paint, LIST', 'ms', 1.15),
    {
      what: '  LIST of 100 against one item',
      value: of('qadam', 'key to paint, LIST') / of('qadam', 'key to paint, one item'),
      unit: '×',
      goal: { most: 1.2 },
    },
    ...compared('work per key, CPU 4× slower', 'ms', null),
    ...compared('work per key, BIG, CPU 4× slower', 'ms', null),
    ...compared('next page', 'ms', 2),
    ...compared('heap, BIG', 'MB', 2),
  ]
}

async function measureAll(
  browser: Browser,
  contestant: Contestant,
  { numbers, keys }: { readonly numbers: Numbers; readonly keys: number },
): Promise<void> {
  const note = (what: string, ...values: readonly number[]) => (numbers[what] ??= []).push(...values)
  const on = async (form: BrowserForm, measure: (page: BrowserPage) => Promise<void>): Promise<void> => {
    const page = await openPage(browser, contestant.address(form), slowdown)
    try {
      await measure(page)
    } catch (error) {
      throw new Error(`${contestant.name}, ${form}`, { cause: error })
    } finally {
      await page.close()
    }
  }
  await on('normal', async (page) => {
    note('JS, gzip', page.scriptKb)
    note('ready, CPU 4× slower', page.readyMs)
    note('key to paint', (await page.type(textInput, keys, 1)).paintMs)
    note('work per key, CPU 4× slower', (await page.type(textInput, keys, slowdown)).taskMs)
    for (let left = 0; left < 3; left += 1) {
      await page.fill()
      note('next page', await page.next())
    }
  })
  await on('big', async (page) => {
    note('key to paint, BIG', (await page.type(textInput, keys, 1)).paintMs)
    note('work per key, BIG, CPU 4× slower', (await page.type(textInput, keys, slowdown)).taskMs)
    for (let left = 1; left < browserForms.big.pages.length; left += 1) {
      await page.fill()
      await page.next()
    }
    await page.fill()
    note('heap, BIG', await page.heapMb())
  })
  for (const [form, what] of [
    ['list', 'key to paint, LIST'],
    ['one', 'key to paint, one item'],
  ] as const) {
    await on(form, async (page) => {
      await page.fill()
      await page.next()
      // Qadam shows an item folded until it is opened.
      if (contestant.name === 'qadam') await page.click('main ol > li:last-child button')
      note(what, (await page.type(textInput, keys, 1)).paintMs)
    })
  }
}
