import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSite } from '../../src/portal/frame/load-site.ts'
import { createPortalStore } from '../../src/portal/state/portal-state.ts'
import { keepLanguage } from '../../src/api/index.ts'
import { type AServer, aServer } from '../api/a-server.ts'

const menu = [{ id: 1, title: 'Полисы', slug: '/products', children: [] }]
const footer = { about: 'О нас', legal: 'Лицензия', phones: ['+998 71 200 00 00'], columns: [] }

let server: AServer
let isDown: boolean
beforeEach(async () => {
  isDown = false
  localStorage.clear()
  keepLanguage('ru')
  server = await aServer(({ url, headers }, response) => {
    if (isDown) {
      response.writeHead(503, { 'content-type': 'application/json' }).end('{}')
      return
    }
    const title = headers['accept-language'] === 'uz' ? 'Polislar' : 'Полисы'
    const data = url === '/api/v1/footer' ? footer : menu.map((item) => ({ ...item, title }))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  const { happyDOM } = window as unknown as { readonly happyDOM: { readonly setURL: (url: string) => void } }
  happyDOM.setURL(server.url)
})
afterEach(async () => {
  await server.close()
})

test('[content.menu-footer.load-at-startup] [content.call.menu] [content.call.footer] menu and footer come at the start and in the language', async () => {
  const store = createPortalStore(null)
  await loadSite(store, 'ru')
  expect(store.current()).toMatchObject({ menu, menu_loading: false, footer })
  keepLanguage('uz')
  await loadSite(store, 'uz')
  expect(store.current().menu[0]?.title).toBe('Polislar')
})

test('content that cannot be read is shown from the last copy in the same language', async () => {
  await loadSite(createPortalStore(null), 'ru')
  isDown = true
  const nextVisit = createPortalStore(null)
  await loadSite(nextVisit, 'ru')
  expect(nextVisit.current()).toMatchObject({ menu, menu_loading: false, footer })
})

test('without a copy the link home is shown, and no request hangs', async () => {
  isDown = true
  const store = createPortalStore(null)
  await loadSite(store, 'ru')
  expect(store.current()).toMatchObject({
    menu: [{ id: 0, title: '', slug: '/', children: [] }],
    menu_loading: false,
    footer: null,
  })
})

test('a late answer in the previous language is dropped', async () => {
  const store = createPortalStore(null)
  const before = loadSite(store, 'ru')
  keepLanguage('uz')
  await Promise.all([before, loadSite(store, 'uz')])
  expect(store.current().menu[0]?.title).toBe('Polislar')
})
