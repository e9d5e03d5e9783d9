import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import { expect } from './browser-world.ts'
import { onOwnServer } from './own-server.ts'

// The frame and its page are on other hosts, so a browser keeps their documents apart.
const hosts = { shop: 'localhost', stranger: 'stranger.localhost' }
const pages = createServer()
const closing = await listening(pages)
const originOf = (host: keyof typeof hosts) =>
  `http://${hosts[host]}:${(pages.address() as AddressInfo).port}`

const test = onOwnServer({ environment: { QADAM_EMBED_ORIGINS: originOf('shop') } })
test.afterAll(() => closing())

test('a form in a page of another site is filled in to its end, and its frame grows @desktop', async ({
  page,
  baseURL,
}) => {
  await openHost(page, { server: baseURL ?? '', host: 'shop' })
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('title', /Qadam/)
  // No way out of the frame to the rest of the site.
  await expect(frame.getByRole('link', { name: 'Qadam, home' })).toBeHidden()
  await expectAsHighAsItsContent(page)
  await expectAccessiblePage(page)

  await frame.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(
    frame
      .getByRole('alert')
      .or(frame.getByRole('region', { name: /problem|correct/i }))
      .first(),
  ).toBeVisible()
  await expectAsHighAsItsContent(page)

  const next = async (title: string) => {
    await frame.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeFocused()
    // The page around scrolls to the new slide.
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeInViewport()
    await expectAsHighAsItsContent(page)
  }
  await frame.getByRole('textbox', { name: 'Full name' }).fill('Anna Kim')
  await frame.getByRole('textbox', { name: 'Date of birth' }).fill('06.05.1990')
  await frame.getByRole('textbox', { name: 'Phone' }).fill('901234567')
  await next('What troubles you?')
  await fillRest(frame, next)
  await frame.getByRole('button', { name: 'Send', exact: true }).click()
  // The answers of the review go, and the number of the form comes.
  await expect(frame.getByRole('definition')).toHaveCount(1)
  await expect(frame.getByRole('definition')).toBeVisible()
  await expectAsHighAsItsContent(page)
})

test('a page that may not show forms says so, and its console says how to allow it @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.expect(/403/)
  complaints.expect(/\[qadam\] Pages of http:\/\/stranger\.localhost:\d+ may not show .*QADAM_EMBED_ORIGINS/)
  const message = page.waitForEvent('console', (one) => one.text().startsWith('[qadam]'))
  await openHost(page, { server: baseURL ?? '', host: 'stranger' })
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'The form does not open here' })).toBeVisible()
  expect((await message).text()).toContain(`QADAM_EMBED_ORIGINS=${originOf('stranger')}`)
  await expectAsHighAsItsContent(page)
  await expectAccessiblePage(page)
})

test('a browser shows the wizard in no frame of a page that names another origin @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|refused to connect/)
  const forged = `${baseURL}/en/examples/clinic-intake?embed=${encodeURIComponent(originOf('shop'))}`
  answer = () =>
    `<!doctype html><html lang="en"><title>Stranger</title><iframe title="x" src="${forged}"></iframe>`
  await page.goto(originOf('stranger'))
  await expect.poll(() => page.frames().map((one) => one.url())).toContain('chrome-error://chromewebdata/')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0)
})

test('a page whose policy forbids the frame gets a link, and its console the directive @desktop', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.expect(/frame-src|Content Security Policy|\[qadam\]/)
  const message = page.waitForEvent('console', (one) => one.text().startsWith('[qadam]'))
  await openHost(page, { server: baseURL ?? '', host: 'shop', policy: "frame-src 'none'" })
  const link = page.getByRole('link', { name: 'Open the form' })
  await expect(link).toBeVisible()
  expect((await message).text()).toContain(`frame-src ${baseURL}`)
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened.getByRole('heading', { level: 1, name: 'Who is coming?' })).toBeVisible()
})

test('a message of another frame changes nothing @desktop', async ({ page, baseURL }) => {
  await openHost(page, { server: baseURL ?? '', host: 'shop' })
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
  await expectAsHighAsItsContent(page)
  const before = await page.locator('iframe').evaluate((frame) => frame.style.height)
  await page.evaluate(() => {
    postMessage({ qadam: 'height', height: 9999 }, '*')
    postMessage({ qadam: 'left', address: 'https://other.example' }, '*')
    // Messages come in their order: this one is the last.
    return new Promise((done) => {
      addEventListener('message', ({ data }) => data === 'last' && done(null))
      postMessage('last', '*')
    })
  })
  await expect.poll(() => page.locator('iframe').evaluate((frame) => frame.style.height)).toBe(before)
  expect(page.url()).toBe(`${originOf('shop')}/`)
})

type Next = (title: string) => Promise<void>

async function fillRest(frame: FrameLocator, next: Next): Promise<void> {
  await frame.getByRole('radio', { name: 'No', exact: true }).check({ force: true })
  await frame
    .getByRole('textbox', { name: 'Describe it in your own words' })
    .fill('A headache for the third day.')
  await frame.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await next('Your health')
  await frame.getByRole('combobox', { name: 'Long-term conditions' }).click()
  await frame.getByRole('option', { name: 'Asthma' }).click()
  await frame.getByRole('combobox', { name: 'Long-term conditions' }).press('Escape')
  await frame.getByRole('radio', { name: 'No', exact: true }).check({ force: true })
  await next('When will you come?')
  await frame.getByRole('textbox', { name: 'Day' }).fill('06.05.2030')
  await frame.getByRole('textbox', { name: 'Time' }).fill('9:30')
  await next('Check and send')
}

/** Fails unless the frame is as high as what is in it: no scrollbar of its own, and no empty space. */
async function expectAsHighAsItsContent(page: Page): Promise<void> {
  const element = await page.locator('iframe').elementHandle()
  const content = await element?.contentFrame()
  await expect
    .poll(async () => {
      const height = await page.locator('iframe').evaluate((frame) => frame.clientHeight)
      const inside = await content?.evaluate(() => document.body.getBoundingClientRect().height)
      return Math.abs(height - (inside ?? 0))
    })
    .toBeLessThanOrEqual(1)
}

async function expectAccessiblePage(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
}

interface Host {
  readonly server: string
  readonly host: keyof typeof hosts
  readonly policy?: string
}

/** Opens a page with one line of ours, under a policy that allows this server's script and frame alone. */
async function openHost(page: Page, { server, host, policy = `frame-src ${server}` }: Host): Promise<void> {
  answer = () =>
    `<!doctype html><html lang="en"><title>Shop</title><main><h1>Our clinic</h1>
<script src="${server}/embed.js" data-product="clinic-intake"></script></main></html>`
  answerPolicy = `default-src 'none'; script-src ${server}; style-src 'self'; ${policy}; base-uri 'none'`
  await page.goto(originOf(host))
}

let answer = () => ''
let answerPolicy = "default-src 'none'; frame-src *"

async function listening(server: Server): Promise<() => void> {
  server.on('request', ({ url }, response) => {
    if (url !== '/') return response.writeHead(204).end()
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': answerPolicy })
      .end(answer())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
