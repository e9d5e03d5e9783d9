import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Guide, Scene, Step, Target } from './guide.ts'

/** What pictures are taken of, and where they go. */
export interface Studio {
  readonly context: BrowserContext
  readonly address: string
  readonly texts: ReadonlyMap<string, string>
  readonly folder: string
}

/** Goes through the scenes of a guide and writes its pictures. Returns the files, in order. */
export async function takePictures({ scenes }: Guide, studio: Studio): Promise<readonly string[]> {
  const kept = new Map<string, string>()
  const files: string[] = []
  await mkdir(studio.folder, { recursive: true })
  for (const scene of scenes) files.push(...(await playScene(scene, studio, kept)))
  return files
}

async function playScene(
  { width, height, steps }: Scene,
  studio: Studio,
  kept: Map<string, string>,
): Promise<readonly string[]> {
  const page = await studio.context.newPage()
  await page.setViewportSize({ width, height })
  const files: string[] = []
  for (const [index, step] of steps.entries()) {
    try {
      const file = await perform(step, page, studio, kept)
      if (file !== null) files.push(file)
    } catch (error) {
      throw new Error(`Step ${index + 1}, ${JSON.stringify(step)}`, { cause: error })
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
    case 'key':
      for (let pressed = 0; pressed < (step.times ?? 1); pressed += 1) await page.keyboard.press(step.key)
      break
    case 'focus':
      await find(step.on).focus()
      break
    case 'see':
      await find(step.on).waitFor()
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
  const say = (key: string): string => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`No text has the key ${key}`)
    return text
  }
  const from = 'within' in target && target.within !== undefined ? page.locator(target.within) : page
  if ('role' in target) return from.getByRole(target.role, { name: say(target.text), exact: true }).first()
  if ('label' in target) return from.getByLabel(say(target.label), { exact: true }).first()
  return page
    .locator(target.css, target.containing === undefined ? {} : { hasText: target.containing })
    .first()
}

/** WebP takes a third of the bytes of PNG; Playwright itself writes no WebP. */
async function takePicture(page: Page, file: string): Promise<string> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // Two frames: what the last step changed is painted.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  })
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  await session.detach()
  await writeFile(file, Buffer.from(data, 'base64'))
  return file
}
