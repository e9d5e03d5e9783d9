import type { Locator, Page, Route } from '@playwright/test'
import type { BrowserPlay, Gesture, GestureAnswer } from './gesture.ts'

// This file goes into exported tests as it is, so it imports types only.

/** What a play did: requests that the recording does not answer. */
export interface PlayedInBrowser {
  readonly unanswered: readonly string[]
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
  await page.clock.setFixedTime(`${play.today}T12:00:00+05:00`)
  await page.addInitScript(`localStorage.setItem('qadam.language', ${JSON.stringify(play.language)})`)
  await page.goto(play.path)
  let slide = ''
  for (const [at, gesture] of play.gestures.entries()) {
    if (gesture.do === 'seeHeading') slide = gesture.name
    const isLeaving = gesture.do === 'press' && play.gestures[at + 1]?.do === 'seeHeading'
    if (isLeaving) await onSlide(slide)
    try {
      await perform(page, gesture, world)
    } catch (error) {
      const parts = [
        `Gesture ${at + 1} of ${play.gestures.length}, ${JSON.stringify(gesture)}`,
        ...world.unanswered,
      ]
      throw new Error(parts.join('; not in the recording: '), {
        cause: error,
      })
    }
  }
  await onSlide(slide)
  return { unanswered: world.unanswered }
}

interface PlayedWorld {
  readonly unanswered: string[]
  readonly answered: number[]
  /** Resolves when the answers are sent. */
  readonly sent: Promise<void>
}

/** Answers requests of the wizard's calls from the recording; the server is asked only for pages, texts and lists of products. */
async function answerCalls(page: Page, { calls, sending, language }: BrowserPlay): Promise<PlayedWorld> {
  const answered = calls.map(() => 0)
  const unanswered: string[] = []
  let settleSent = () => undefined as void
  const sent = new Promise<void>((resolve) => {
    settleSent = resolve
  })
  const own = new Set(calls.map(({ path }) => path))
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const method = request.method()
    if (pathname === sending && method === 'POST') {
      settleSent()
      return // The answer of a purchase is not in the recording.
    }
    if (pathname === '/api/v1/auth/send-sms')
      return await route.fulfill({ json: { data: { resendSeconds: 60, expiresSeconds: 300 } } })
    if (pathname === '/api/v1/auth/accept')
      return await route.fulfill({ json: { data: { token: null, proof: 'recorded' } } })
    const key = (path: string, query: unknown, body: unknown) => sorted([path, query, body])
    const query: Record<string, string[]> = {}
    for (const name of new Set(searchParams.keys())) query[name] = searchParams.getAll(name)
    const wanted = key(pathname, query, request.postDataJSON() ?? null)
    const at = calls.findIndex(
      (call) => call.method === method && key(call.path, call.query, call.body) === wanted,
    )
    const call = calls[at]
    if (call) {
      const answer = call.answers[Math.min(answered[at] ?? 0, call.answers.length - 1)]
      if (answer) await fulfil(route, answer)
      answered[at] = (answered[at] ?? 0) + 1
      return
    }
    if (own.has(pathname)) {
      unanswered.push(`${method} ${pathname} ${JSON.stringify(query)} ${request.postData() ?? ''}`)
      return await route.abort()
    }
    return await (method === 'GET' ? route.continue() : route.fulfill({ status: 204 }))
  })
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
  return { unanswered, answered, sent }
}

async function fulfil(route: Route, answer: BrowserPlay['calls'][number]['answers'][number]): Promise<void> {
  if (!('failure' in answer)) {
    const headers = answer.fact === null ? {} : { 'qadam-fact': answer.fact }
    await route.fulfill({ status: answer.status, json: answer.body, headers })
  } else if (answer.failure === 'parsing')
    await route.fulfill({ body: 'no JSON', contentType: 'application/json' })
  else await route.abort(answer.failure === 'timeout' ? 'timedout' : 'failed')
}

/** A value as a text that does not depend on the order of keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

async function perform(page: Page, gesture: Gesture, world: PlayedWorld): Promise<void> {
  const main = page.getByRole('main')
  switch (gesture.do) {
    case 'answer':
      return await answerQuestion(question(main, gesture.question), gesture.answer)
    case 'press': {
      const names = gesture.names.map(escaped).join('|')
      // What is on its way is waited for: a person does not press over a grey box.
      await main.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
      // On a phone the button that goes on is in a bar below the slide.
      const buttons = page.getByRole('button', { name: new RegExp(`^(${names})$`) })
      return await buttons.filter({ visible: true }).last().click()
    }
    case 'openItem': {
      const item = main
        .getByRole('region', { name: exactly(gesture.list) })
        .getByRole('listitem')
        .nth(gesture.number - 1)
      const editor = item.getByRole('group', { name: exactly(gesture.item) })
      const edit = item.getByRole('button', { name: new RegExp(`^${escaped(gesture.edit)}`) })
      await editor.or(edit).first().waitFor()
      if (!(await editor.isVisible())) await edit.first().click()
      return await editor.waitFor()
    }
    case 'saveItem': {
      const save = main.getByRole('button', { name: exactly(gesture.button) })
      if (await save.isVisible()) await save.click()
      return undefined
    }
    case 'verify': {
      await main.getByRole('button', { name: exactly(gesture.send) }).click()
      await main.getByRole('textbox', { name: exactly(gesture.code) }).fill('123456')
      return await main.getByText(exactly(gesture.done)).first().waitFor()
    }
    case 'awaitCall':
      return await until(page, () => (world.answered[gesture.call] ?? 0) >= gesture.times)
    case 'awaitSending':
      return await world.sent
    case 'seeHeading':
      return await page
        .getByRole('heading', { name: exactly(gesture.name) })
        .first()
        .waitFor()
    case 'seeRefusal':
      return await main.getByRole('alert').first().waitFor()
    default:
      return gesture satisfies never
  }
}

const roles = ['group', 'radiogroup', 'textbox', 'combobox', 'spinbutton', 'checkbox', 'switch'] as const

/** The question with this name, whatever asks it; a note may follow the name. */
function question(within: Locator, name: string): Locator {
  const named = { name: new RegExp(`^${escaped(name)}(\\s—\\s.*)?$`) }
  return roles
    .map((role) => within.getByRole(role, named))
    .reduce((either, other) => either.or(other))
    .first()
}

async function answerQuestion(asked: Locator, given: GestureAnswer): Promise<void> {
  await asked.waitFor()
  const page = asked.page()
  await until(page, async () => (await asked.evaluate(kindOf)) !== null)
  const kind = await asked.evaluate(kindOf)
  if ('isOn' in given) {
    if (kind === 'tick') await asked.setChecked(given.isOn)
    else await choose(asked, kind, { label: given.label ?? '', nth: null })
  } else if ('options' in given) for (const option of given.options) await choose(asked, kind, option)
  else if (kind === 'boxes') await asked.getByRole('textbox').first().pressSequentially(given.text)
  else await asked.fill(given.text)
}

async function choose(
  asked: Locator,
  kind: ControlKind | null,
  { label, nth }: { readonly label: string; readonly nth: number | null },
): Promise<void> {
  const starts = new RegExp(`^${escaped(label)}`)
  if (kind === 'select') {
    const texts = await asked.locator('option:not([value=""])').allTextContents()
    const named = texts.findIndex((text) => starts.test(text))
    const values = await asked
      .locator('option:not([value=""])')
      .evaluateAll((all) => all.map((option) => (option instanceof HTMLOptionElement ? option.value : '')))
    await asked.selectOption(values[nth ?? named] ?? '')
    return
  }
  const isList = kind === 'combobox'
  if (isList) await asked.click()
  const options = isList
    ? asked.page().getByRole('listbox').getByRole('option')
    : asked.getByRole('radio').or(asked.getByRole('checkbox'))
  const named = isList ? options.filter({ hasText: starts }) : asked.getByRole('radio', { name: starts })
  const option = nth === null ? named.first() : options.nth(nth)
  await (isList ? option.click() : option.check())
  if (isList) await asked.page().keyboard.press('Escape')
}

type ControlKind = 'radios' | 'boxes' | 'tick' | 'select' | 'combobox' | 'text'

/** Runs in the page; null while there is nothing to answer with. */
function kindOf(element: Element): ControlKind | null {
  if (element.querySelector('input[type=radio], input[type=checkbox]')) return 'radios'
  if (element instanceof HTMLSelectElement) return element.options.length > 1 ? 'select' : null
  if (element.getAttribute('role') === 'combobox') return 'combobox'
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return 'tick'
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return 'text'
  return element.querySelector('input') ? 'boxes' : null
}

async function until(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  throw new Error('The page did not come so far')
}

/** A text as a pattern. The page keeps words together: with other spaces, and a mark behind a hyphen. */
function escaped(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replaceAll('-', '-\u2060?')
    .replaceAll('…', '.+')
}

function exactly(name: string): RegExp {
  return new RegExp(`^${escaped(name)}$`)
}
