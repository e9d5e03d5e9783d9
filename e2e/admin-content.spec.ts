import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { hostileMarkup } from '../tests/server/portal/hostile-markup.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { signedInBrowser, signIn } from './operator.ts'
import { operators } from './signed-operators.ts'

const say = (text: string) => ({ ru: text, uz: text, en: text })

test(
  'before a page is taken off the site the operator reads what leads to it, and may leave it',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const operator = await signIn(request, operators.leaving)
    await signedInBrowser(context, operator)
    const headers = { authorization: `Bearer ${operator.token}` }
    const number = randomInt(10 ** 6)
    const [slug, linking] = [`/leaving-${number}`, `leads-${number}`]
    const write = async (collection: string, piece: string, body: object) => {
      const address = `/api/v1/admin/content/${collection}`
      const saved = await request.put(`${address}/piece`, { headers, data: { slug: piece, after: 0, body } })
      expect(saved.ok()).toBe(true)
      const data = { slug: piece, revision: 1 }
      expect((await request.post(`${address}/publish`, { headers, data })).ok()).toBe(true)
    }
    const blocks = [{ kind: 'links', links: [{ title: say('Все условия'), href: slug }] }]
    await write('page', slug, { title: say('Уходящая'), description: say('Страница'), blocks: [] })
    await write('news', linking, { title: say('Ведущая'), lead: say('Сюда'), date: '2026-11-20', blocks })

    const edit = (of: string) => `/admin/content/page/edit?${new URLSearchParams({ slug: of })}`
    await page.goto(edit(slug))
    await page.getByRole('button', { name: 'Снять с публикации' }).click()
    const dialog = page.getByRole('dialog')
    const link = dialog.getByRole('link', { name: 'Ведущая' })
    await expect(dialog.getByRole('listitem')).toHaveText([/Ведущая.*Новости · «Все условия»/])
    await expect(link).toHaveAttribute('href', `/admin/content/news/edit?slug=${linking}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Оставить' }).click()
    await expect(dialog).toBeHidden()
    expect((await request.get(slug)).status()).toBe(200)

    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(link).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Оставить' }).click()
    await page.getByRole('button', { name: 'Снять с публикации' }).click()
    await dialog.getByRole('button', { name: 'Снять с публикации' }).click()
    await expect(page.getByText('Снято с публикации')).toBeVisible()
    expect((await request.get(slug)).status()).toBe(404)

    // The offer is opened by purchases, and the footer leads to it.
    await page.goto(edit('/sk/qoidalar'))
    await page.getByRole('button', { name: 'Снять с публикации' }).click()
    await expect(dialog.getByRole('link', { name: 'Подвал' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'ОСАГО', exact: true })).toHaveAttribute(
      'href',
      '/insurance/osago',
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect((await request.get('/sk/qoidalar')).status()).toBe(200)
  },
)

interface MenuPiece {
  readonly revision: number
  readonly body: { readonly items: readonly { readonly id: number; readonly title: Texts }[] }
}
interface Texts {
  readonly ru: string
  readonly uz: string
  readonly en: string
}

test(
  'two operators edit the menu: nobody overrules the other unseen, and an older version comes back',
  { tag: '@desktop' },
  async ({ page, context, request, complaints }) => {
    complaints.expect(/status of 409/)
    const other = await signIn(request, operators.other)
    await signedInBrowser(context, await signIn(request, operators.one))
    const before = (await other.ask('GET', 'admin/content/menu/piece?slug=main')) as MenuPiece
    await page.goto('/admin/content/menu/edit?slug=main')
    await page.getByRole('button', { name: 'Бизнес', exact: true }).click()
    await page.getByLabel('Название — Русский').fill('Бизнесу')

    const items = before.body.items.map((item) =>
      item.title.ru === 'Бизнес' ? { ...item, title: { ...item.title, en: 'For business' } } : item,
    )
    const body = { ...before.body, items }
    await other.ask('PUT', 'admin/content/menu/piece', { slug: 'main', after: before.revision, body })

    await page.getByRole('button', { name: 'Сохранить черновик' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Этот материал изменили раньше вас')
    await expect(dialog).toContainText('For business')
    await expect(dialog).toContainText('Бизнесу')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Оставить выбранное' }).click()
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect(page.getByText('Опубликовано, уже на сайте')).toBeVisible()
    const shown = async () => {
      const answer = await request.get('/api/v1/menu/list', { headers: { 'accept-language': 'ru' } })
      return ((await answer.json()) as { data: { title: string }[] }).data.map(({ title }) => title)
    }
    await expect.poll(shown).toContain('Бизнесу')

    await page.getByRole('button', { name: `Взять версию ${before.revision} в черновик` }).click()
    await page.getByRole('button', { name: 'Опубликовать' }).click()
    await expect.poll(shown).toContain('Бизнес')
  },
)

test(
  'hostile markup in every rich text and every plain text of public pages runs nowhere',
  { tag: '@desktop' },
  async ({ page, request }) => {
    test.setTimeout(120_000)
    const operator = await signIn(request, operators.careful)
    const key = `hostile-${randomInt(10 ** 6)}`
    const html = say(hostileMarkup.map((attack) => `<p>До</p>${attack}<p>После</p>`).join(''))
    const text = say(
      hostileMarkup
        .filter((attack) => !/[<>\p{Cc}]/u.test(attack))
        .join(' ')
        .slice(0, 1500),
    )
    const blocks = [
      { kind: 'heading', level: 2, text },
      { kind: 'text', html },
      { kind: 'note', tone: 'warning', html },
      { kind: 'steps', items: [{ title: text, text }] },
      { kind: 'links', links: [{ title: text, text, href: '/news' }] },
    ]
    const pieces = [
      {
        collection: 'page',
        slug: `/${key}`,
        at: `/${key}`,
        body: { title: text, description: text, blocks },
      },
      {
        collection: 'news',
        slug: key,
        at: `/news/${key}`,
        body: { title: text, lead: text, date: '2020-01-01', blocks },
      },
      { collection: 'faqs', slug: key, at: '/faqs', body: { topic: text, question: text, html } },
      { collection: 'positions', slug: key, at: '/career', body: { name: text, city: text, html } },
      {
        collection: 'offices',
        slug: key,
        at: '/offices',
        body: {
          city: text,
          name: text,
          address: text,
          phone: '998712000000',
          hours: text,
          latitude: 41,
          longitude: 69,
          isSample: true,
        },
      },
      {
        collection: 'notices',
        slug: key,
        at: '/profile/notification-common',
        body: { title: text, text, date: '2020-01-01' },
      },
    ]
    await watchForScripts(page)
    await signedInBrowser(page.context(), operator)
    const shown: (typeof pieces)[number][] = []
    try {
      for (const piece of pieces) {
        const { collection, slug, body, at } = piece
        const path = `admin/content/${collection}`
        await operator.ask('PUT', `${path}/piece`, { slug, after: 0, body })
        shown.push(piece)
        await operator.ask('POST', `${path}/publish`, { slug, revision: 1 })
        await page.goto(at)
        await expect(page.locator('main').first()).toContainText('constructor.constructor')
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true
        })
        await page.waitForLoadState('networkidle')
        expect(await scriptsRun(page), `scripts that ran at ${at}`).toEqual([])
        // The editor shows the same, before and after cleaning, to an operator who has rights worth stealing.
        await page.goto(`/admin/content/${collection}/edit?${new URLSearchParams({ slug })}`)
        await expect(page.getByRole('button', { name: 'Опубликовать' })).toBeVisible()
        await expect(page.getByText('РУ').first()).toBeVisible()
        expect(await scriptsRun(page), `scripts that ran in the editor of ${collection}`).toEqual([])
      }
    } finally {
      for (const { collection, slug } of shown)
        await operator.ask('POST', `admin/content/${collection}/remove`, { slug, revision: 1 })
    }
  },
)

/** Whatever calls `alert` or what is like it is written down. */
async function watchForScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const run: string[] = []
    Object.assign(window, { scriptsThatRan: run })
    for (const name of ['alert', 'confirm', 'prompt', 'open'] as const)
      Object.assign(window, { [name]: () => run.push(name) })
  })
}

async function scriptsRun(page: Page): Promise<unknown> {
  return await page.evaluate(() => (window as unknown as { scriptsThatRan: string[] }).scriptsThatRan)
}
