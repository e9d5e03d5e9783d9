import type { Locator, Page } from '@playwright/test'
import { answerCalls, longestTimeoutMs, type PlayedWorld } from './answer-calls.ts'
import { answerQuestion, asPattern, wholeNamePattern, giveFiles, question, until } from './answer-question.ts'
import type { BrowserPlay, Gesture, GestureItem } from './gesture.ts'

// This file goes into exported tests as it is, together with those that it imports.

/** What a play did otherwise than the recorded customer's browser. */
export interface PlayedInBrowser {
  /** Requests that the recording does not answer. */
  readonly unanswered: readonly string[]
  /** Requests whose recorded timeout was shortened to `longestTimeoutMs`. */
  readonly shortened: readonly string[]
}

/**
 * Plays a recording in a real browser: the wizard is used by roles and names, its calls are answered from the recording.
 * `onSlide` is called for each slide before it is left.
 * @throws Error of the first gesture that the page does not take
 */
export async function playInBrowser(
  page: Page,
  play: BrowserPlay,
  onSlide: (name: string) => Promise<void> = () => Promise.resolve(),
): Promise<PlayedInBrowser> {
  const world = await answerCalls(page, play)
  await beginWizard(page, play)
  let slide = ''
  for (const [at, gesture] of play.gestures.entries()) {
    if (gesture.do === 'seeHeading') slide = gesture.name
    const isLeaving = gesture.do === 'press' && play.gestures[at + 1]?.do === 'seeHeading'
    if (isLeaving) await onSlide(slide)
    try {
      await perform({ page, world, path: play.path }, gesture)
    } catch (error) {
      const parts = [
        `Gesture ${at + 1} of ${play.gestures.length}, ${JSON.stringify(gesture)}`,
        ...world.unanswered,
      ]
      throw new Error(parts.join('; not in the recording: '), { cause: error })
    }
  }
  await onSlide(slide)
  return { unanswered: world.unanswered, shortened: world.shortened }
}

/** Opens the wizard on the day, in the language and with the stored answers of the recording. */
async function beginWizard(page: Page, { calls, language, path, stored, today }: BrowserPlay): Promise<void> {
  await page.clock.setFixedTime(noonOf(today))
  const local = { ...stored.local, 'qadam.language': language }
  const hasTimeout = calls.some(({ answers }) =>
    answers.some((answer) => 'failure' in answer && answer.failure === 'timeout'),
  )
  // A recorded timeout is not waited for as long as the customer did; the play says so.
  const timeouts = `const whole = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => whole(Math.min(ms, ${longestTimeoutMs}))`
  // A page that is loaded again finds what the wizard itself stored.
  await page.addInitScript(`{
    ${hasTimeout ? timeouts : ''}
    if (sessionStorage.getItem('recorded') === null) {
      Object.assign(localStorage, ${JSON.stringify(local)})
      Object.assign(sessionStorage, ${JSON.stringify({ ...stored.session, recorded: 'yes' })})
    }
  }`)
  // A page that the server rendered shows the answers of today; without its language it is made in the browser.
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return await route.continue()
      const response = await route.fetch()
      const body = (await response.text()).replace(`<html lang="${language}"`, '<html lang="other"')
      await route.fulfill({ response, body })
    },
  )
  await page.goto(path)
}

interface PlayedPage {
  readonly page: Page
  readonly world: PlayedWorld
  /** Address of the wizard. */
  readonly path: string
}

async function perform({ page, world, path }: PlayedPage, gesture: Gesture): Promise<unknown> {
  const main = page.getByRole('main')
  switch (gesture.do) {
    case 'answer': {
      const { question: name, answer } = gesture
      if (!('files' in answer)) return await answerQuestion(question(main, name), answer)
      world.fileIds.push(...answer.files.map(({ id }) => id))
      // The box of a file has no role.
      return await giveFiles(main.getByLabel(wholeNamePattern(name)), answer)
    }
    case 'press': {
      // What is on its way is waited for: a person does not press over a grey box.
      await main.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
      // On a phone the button that goes on is in a bar below the slide.
      return await pressed(page.getByRole('button'), gesture.names, gesture.nth ?? -1)
    }
    case 'reveal': {
      const asked = question(main, gesture.question)
      const edit = main.getByRole('button', { name: wholeNamePattern(gesture.button) }).first()
      await asked.or(edit).first().waitFor()
      return (await asked.isVisible()) ? undefined : await edit.click()
    }
    case 'openItem': {
      const item = itemOf(main, gesture.item)
      const editor = item.getByRole('group', { name: wholeNamePattern(gesture.name) })
      const edit = item.getByRole('button', { name: new RegExp(`^${asPattern(gesture.edit)}`) })
      await editor.or(edit).first().waitFor()
      if (!(await editor.isVisible())) await edit.first().click()
      return await editor.waitFor()
    }
    case 'saveItem': {
      // The button of an item in this one is above.
      const save = itemOf(main, gesture.item)
        .getByRole('button', { name: wholeNamePattern(gesture.button) })
        .last()
      return (await save.isVisible()) ? await save.click() : undefined
    }
    case 'pressInItem':
      return await pressed(itemOf(main, gesture.item).getByRole('button'), gesture.names, 0)
    case 'pressInList':
      return await pressed(listOf(main, gesture.list).getByRole('button'), gesture.names, gesture.nth)
    case 'verify': {
      await main.getByRole('button', { name: wholeNamePattern(gesture.send) }).click()
      await main.getByRole('textbox', { name: wholeNamePattern(gesture.code) }).fill('123456')
      return await main.getByText(wholeNamePattern(gesture.done)).first().waitFor()
    }
    case 'chooseSlide':
      return await page.evaluate((slide) => {
        const address = new URL(location.href)
        if (slide === null) address.searchParams.delete('step')
        else address.searchParams.set('step', slide)
        history.pushState(history.state, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
      }, gesture.slide)
    case 'returnPaid':
      world.isPaid = true
      return await page.goto(`${path}?${new URLSearchParams({ contract: gesture.contract })}`)
    case 'chooseLanguage':
      return await page.getByRole('contentinfo').locator(`[lang="${gesture.language}"]`).first().click()
    case 'beginDay':
      await page.clock.setFixedTime(noonOf(gesture.today))
      return await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
    case 'awaitCall':
      return await until(page, () => (world.answered[gesture.call] ?? 0) >= gesture.times)
    case 'awaitSending':
      return await until(page, () => world.sent >= gesture.times)
    case 'seeHeading':
      return await page
        .getByRole('heading', { name: wholeNamePattern(gesture.name) })
        .first()
        .waitFor()
    case 'seeRefusal':
      return await main.getByRole('alert').first().waitFor()
    default:
      return gesture satisfies never
  }
}

/** Presses one of the visible buttons of these names: the one at the place, -1 for the last. */
async function pressed(buttons: Locator, names: readonly string[], nth: number): Promise<void> {
  // A button of a card says what it is of: «Убрать Азиза».
  const name = new RegExp(`^(${names.map(asPattern).join('|')})(\\s|$)`)
  const named = buttons.filter({ visible: true }).and(buttons.page().getByRole('button', { name }))
  return await named.nth(nth).click()
}

function listOf(within: Locator, list: string): Locator {
  return within.getByRole('region', { name: wholeNamePattern(list) })
}

/** An item on its list; a list within a list is in the open item of the outer one. */
function itemOf(main: Locator, path: GestureItem): Locator {
  return path.reduce(
    (within, { list, number }) =>
      listOf(within, list)
        .locator(':scope > ol > li')
        .nth(number - 1),
    main,
  )
}

function noonOf(day: string): string {
  return `${day}T12:00:00+05:00`
}
