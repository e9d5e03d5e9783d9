import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Guide, Scene, Step, Target, Words } from './guide.ts'

/** A publication plays recordings before the page goes on. */
const patienceMs = 40_000

/** What pictures are taken of, and where they go. */
export interface Studio {
  /** Opens the browser of one more person. */
  readonly newContext: () => Promise<BrowserContext>
  readonly address: string
  readonly texts: ReadonlyMap<string, string>
  readonly folder: string
}

/** Goes through the scenes of a guide and writes its pictures. Returns the files, in order. */
export async function takePictures({ scenes }: Guide, studio: Studio): Promise<readonly string[]> {
  const kept = new Map([['tomorrow', typedDay(1)]])
  const people = new Map<string, BrowserContext>()
  const files: string[] = []
  await mkdir(studio.folder, { recursive: true })
  try {
    for (const scene of scenes) {
      const context = people.get(scene.who) ?? (await studio.newContext())
      people.set(scene.who, context)
      files.push(...(await playScene(scene, await context.newPage(), studio, kept)))
    }
  } finally {
    for (const context of people.values()) await context.close()
  }
  return files
}

async function playScene(
  { width, height, steps }: Scene,
  page: Page,
  studio: Studio,
  kept: Map<string, string>,
): Promise<readonly string[]> {
  await page.setViewportSize({ width, height })
  page.setDefaultTimeout(patienceMs)
  const files: string[] = []
  for (const [index, step] of steps.entries()) {
    try {
      const file = await perform(step, page, studio, kept)
      if (file !== null) files.push(file)
    } catch (error) {
      const shown = await takePicture(page, join(studio.folder, 'failed.webp'))
      throw new Error(`Step ${index + 1}, ${JSON.stringify(step)}: ${shown} shows the page`, { cause: error })
    }
  }
  await page.close()
  return files
}

async function perform(
  step: Step,
  page: Page,
  { address, texts, folder }: Studio,
  kept: Map<string, string>,
): Promise<string | null> {
  const find = (target: Target) => locate(page, target, texts)
  switch (step.do) {
    case 'open':
      await page.goto(`${address}${step.path}`)
      break
    case 'enter':
      await page.goto(`${address}/sandbox`)
      await page.locator(`[data-enter="${step.phone}"]`).click()
      await page.waitForURL(`${address}${step.to}`)
      break
    case 'press':
      await find(step.on).click()
      break
    case 'fill':
      await find(step.on).fill(step.value.replaceAll(/\{(\w+)\}/g, (_, name: string) => kept.get(name) ?? ''))
      break
    case 'choose':
      await find(step.on).selectOption(step.value)
      break
    case 'pick':
      await find(step.on).focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(step.value)
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      break
    case 'paste':
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), step.value)
      await find(step.on).click()
      await page.keyboard.press('ControlOrMeta+v')
      break
    case 'upload':
      await find(step.on).setInputFiles([...step.files])
      break
    case 'key':
      for (let pressed = 0; pressed < (step.times ?? 1); pressed += 1) await page.keyboard.press(step.key)
      break
    case 'focus':
      await find(step.on).focus()
      break
    case 'see':
      await find(step.on).waitFor()
      break
    case 'code':
      kept.set(step.name, await sentCode(address, step.phone))
      break
    case 'keep': {
      const [found] = new RegExp(step.pattern).exec(await find(step.from).innerText()) ?? []
      if (found === undefined) throw new Error(`The page does not say ${step.pattern}`)
      kept.set(step.name, found)
      break
    }
    case 'picture':
      return await takePicture(page, join(folder, `${step.name}.webp`))
    default:
      return step satisfies never
  }
  return null
}

function locate(page: Page, target: Target, texts: ReadonlyMap<string, string>): Locator {
  const from = 'within' in target ? page.locator(target.within) : page
  if ('role' in target) {
    const named = from.getByRole(target.role, { name: wordsOf(target, texts), exact: true }).first()
    return target.inside === undefined ? named : named.locator(target.inside).first()
  }
  if ('label' in target)
    return from.getByLabel(wordsOf({ text: target.label }, texts), { exact: true }).first()
  if ('shown' in target) return page.getByText(wordsOf({ text: target.shown }, texts)).first()
  return page
    .locator(target.css, target.containing === undefined ? {} : { hasText: target.containing })
    .first()
}

function wordsOf(words: Words, texts: ReadonlyMap<string, string>): string {
  if ('words' in words) return words.words
  const text = texts.get(words.text)
  if (text === undefined) throw new Error(`No text has the key ${words.text}`)
  const filled = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => words.values?.[name] ?? '')
  return filled + (words.ending ?? '')
}

/** A day of the country as it is typed: `22.11.2026`. */
function typedDay(daysFromToday: number): string {
  const at = new Date(Date.now() + daysFromToday * 24 * 60 * 60 * 1000)
  return new Intl.DateTimeFormat('ru-RU', { timeZone: 'Asia/Tashkent' }).format(at)
}

const codePatienceMs = 15_000

/** The newest code that was sent to a phone, from the page of the sandbox that lists sent SMS. @throws when none comes */
async function sentCode(address: string, phone: string): Promise<string> {
  const until = Date.now() + codePatienceMs
  for (;;) {
    const answer = await fetch(`${address}/sandbox/outbox.json`)
    // The outbox is a page of this project.
    const { data } = (await answer.json()) as {
      readonly data: readonly { readonly phone: string; readonly text: string }[]
    }
    const [code] = /\b\d{6}\b/.exec(data.find((sms) => sms.phone === phone)?.text ?? '') ?? []
    if (code !== undefined) return code
    if (Date.now() > until) throw new Error(`No code was sent to ${phone}`)
    await wait(200)
  }
}

/** WebP takes a third of the bytes of PNG; Playwright itself writes no WebP. */
async function takePicture(page: Page, file: string): Promise<string> {
  // The fonts of a first visit come when the page works.
  await page.waitForFunction(() => document.documentElement.dataset['fonts'] === undefined)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Two frames: what the last step changed is painted.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  const capture = async () =>
    (await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })).data
  // A preview that still loads, or a slide that still comes, changes between two pictures.
  let data = await capture()
  for (let before = ''; data !== before; data = await capture()) {
    before = data
    await wait(400)
  }
  await session.detach()
  await writeFile(file, Buffer.from(data, 'base64'))
  return file
}
