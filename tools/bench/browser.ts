import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Browser } from '@playwright/test'
import { ensureChromium } from '../chromium.ts'
import type { Shelf } from '../shelf.ts'
import { buildApp } from './built-app.ts'
import { openPage, type BrowserPage } from './browser-page.ts'
import { baseline, qadam, type Contestant } from './contestants.ts'
import { median } from './repeat.ts'
import { resultOf, type Result } from './result.ts'
import { browserForms, type BrowserForm } from './sample-form.ts'

const slowdown = 4
/** Pause before a press that is measured. */
const pauseMs = 600
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

/** A figure as a part of the same figure of hand-written React, with its budget. */
const budgets = [
  ['key to paint', 'ms', 1.15],
  ['key to paint, 500 fields', 'ms', 1.15],
  ['key to paint in a list of 100', 'ms', 0.5],
  ['Next', 'ms', 1.5],
  ['Next, CPU 4× slower', 'ms', 1.5],
  ['Next, 500 fields', 'ms', 1.5],
  ['one of 100 items added', 'ms', 0.5],
  ['one of 100 items removed', 'ms', 0.5],
  ['heap', 'MB', 2],
  ['heap, 500 fields', 'MB', 2],
] as const

function resultsOf(measured: ReadonlyMap<Contestant['name'], Numbers>): readonly Result[] {
  const of = (name: Contestant['name'], what: string): readonly number[] => measured.get(name)?.[what] ?? []
  return budgets.flatMap(([what, unit, most]) => {
    const byHand = median(of('react', what))
    const against = (name: Contestant['name']) => of(name, what).map((one) => one / byHand)
    return [
      resultOf(`${what}, against React by hand`, '×', { most }, against('qadam')),
      resultOf(`  RJSF alone, against React by hand`, '×', null, against('rjsf')),
      resultOf(`  React by hand`, unit, null, of('react', what)),
    ]
  })
}

/** How the list of a contestant is edited. */
const lists = {
  qadam: {
    items: 'main ol > li',
    open: 'main ol > li:last-child button:first-child',
    fold: 'main [role=group] > div:last-child > button:last-child',
    add: 'main ol ~ button',
    remove: 'main ol > li button:last-child',
  },
  react: {
    items: 'form fieldset > legend + div',
    open: null,
    fold: null,
    add: 'main [data-add]',
    remove: 'main fieldset > button',
  },
  rjsf: {
    items: '.rjsf-array-item',
    open: null,
    fold: null,
    add: '.rjsf-array-item-add button',
    remove: '.rjsf-array-item-remove',
  },
} as const

async function measureAll(
  browser: Browser,
  contestant: Contestant,
  { numbers, keys }: { readonly numbers: Numbers; readonly keys: number },
): Promise<void> {
  const note = (what: string, ...values: readonly number[]) => (numbers[what] ??= []).push(...values)
  const on = async (form: BrowserForm, measure: (page: BrowserPage) => Promise<void>): Promise<void> => {
    const page = await openPage(browser, contestant.address(form))
    try {
      await measure(page)
    } catch (error) {
      throw new Error(`${contestant.name}, ${form}`, { cause: error })
    } finally {
      await page.close()
    }
  }
  /** Presses Next so often, in pages that are filled in. */
  const goOn = async (page: BrowserPage, what: string, times: number): Promise<void> => {
    for (let left = 0; left < times; left += 1) {
      await page.fill()
      // What follows an answer, such as saving it, is no part of the press.
      await wait(pauseMs)
      note(what, await page.next())
    }
  }
  await on('normal', async (page) => {
    note('key to paint', await page.type(textInput, keys))
    await goOn(page, 'Next', 3)
    note('heap', await page.heapMb())
  })
  await on('normal', async (page) => {
    await page.slow(slowdown)
    await goOn(page, 'Next, CPU 4× slower', 3)
  })
  await on('big', async (page) => {
    note('key to paint, 500 fields', await page.type(textInput, keys))
    await goOn(page, 'Next, 500 fields', browserForms.big.pages.length - 1)
    await page.fill()
    note('heap, 500 fields', await page.heapMb())
  })
  await on('list', async (page) => {
    const { items, open, fold, add, remove } = lists[contestant.name]
    await page.fill()
    await page.next()
    // Qadam shows an item folded until it is opened.
    if (open !== null) await page.click(open)
    note('key to paint in a list of 100', await page.type(textInput, keys))
    if (fold !== null) await page.click(fold)
    for (let turn = 0; turn < 3; turn += 1) {
      await wait(pauseMs)
      note('one of 100 items removed', await page.edit(remove, items))
      await wait(pauseMs)
      note('one of 100 items added', await page.edit(add, items))
      if (fold !== null) {
        await page.click(fold)
        await wait(pauseMs)
        await page.edit(add, items)
        await page.click(fold)
      }
    }
  })
}
