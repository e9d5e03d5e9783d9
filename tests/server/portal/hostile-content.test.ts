import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentDesk, type WrittenContent } from '../../../src/server/portal/content/index.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const texts = (text: string) => ({ ru: text, uz: text, en: text })
const plain = texts('Текст')

/** Ways in which markup has run on other people's pages. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https:/\\evil.example" target="_top">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)" class="modal" id="root">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="password"></form>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "https://evil.example"</style>',
  '<base href="https://evil.example"><meta http-equiv="refresh" content="0">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<template><script>alert(1)</script></template>',
  '"><img src=x onerror=alert(1)>',
]

const allowedTag = /^(p|br|strong|em|ul|ol|li|a|h3|h4|blockquote|table|thead|tbody|tr|th|td)$/
const allowedAttribute =
  /^(href="(https:|mailto:|tel:|\/(?![/\\])|#)[^"]*"|rel="noopener noreferrer"|scope="\w+"|start="\d+")$/

/** Every tag of the markup that is not of the kind that pages may carry. */
function foreignTags(html: string): readonly string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => {
    const [, name = '', attributes = ''] =
      /^<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>$/.exec(tag) ?? []
    const named = attributes.match(/[a-z-]+(="[^"]*")?/g) ?? []
    return !allowedTag.test(name) || !named.every((attribute) => allowedAttribute.test(attribute))
  })
}

/** One piece of each collection, its rich texts and its plain texts filled. */
const richPieces = (html: object): readonly WrittenContent[] => [
  {
    collection: 'page',
    slug: '/x',
    position: 0,
    body: {
      title: plain,
      description: plain,
      blocks: [
        { kind: 'text', html },
        { kind: 'note', tone: 'info', html },
      ],
    },
  },
  {
    collection: 'news',
    slug: 'x',
    position: 0,
    body: { title: plain, lead: plain, date: '2026-11-01', blocks: [{ kind: 'text', html }] },
  },
  { collection: 'faqs', slug: 'x', position: 0, body: { topic: plain, question: plain, html } },
  { collection: 'positions', slug: 'x', position: 0, body: { name: plain, city: plain, html } },
  {
    collection: 'agents',
    slug: 'main',
    position: 0,
    body: { title: plain, lead: plain, stops: [1, 2, 3, 4].map(() => ({ title: plain, html })), blocks: [] },
  },
]
const plainPieces = (text: object): readonly WrittenContent[] => [
  {
    collection: 'menu',
    slug: 'x',
    position: 0,
    body: { items: [{ id: 1, title: text, slug: '/x', children: [] }] },
  },
  { collection: 'page', slug: '/x', position: 0, body: { title: text, description: plain, blocks: [] } },
  { collection: 'page', slug: '/x', position: 0, body: { title: plain, description: text, blocks: [] } },
  {
    collection: 'page',
    slug: '/x',
    position: 0,
    body: { title: plain, description: plain, blocks: [{ kind: 'heading', level: 2, text }] },
  },
  {
    collection: 'page',
    slug: '/x',
    position: 0,
    body: { title: plain, description: plain, blocks: [{ kind: 'steps', items: [{ title: plain, text }] }] },
  },
  {
    collection: 'page',
    slug: '/x',
    position: 0,
    body: {
      title: plain,
      description: plain,
      blocks: [{ kind: 'links', links: [{ title: text, href: '/x' }] }],
    },
  },
  {
    collection: 'news',
    slug: 'x',
    position: 0,
    body: { title: plain, lead: text, date: '2026-11-01', blocks: [] },
  },
  { collection: 'faqs', slug: 'x', position: 0, body: { topic: plain, question: text, html: plain } },
  {
    collection: 'offices',
    slug: 'x',
    position: 0,
    body: {
      city: text,
      name: plain,
      address: plain,
      phone: '998712000000',
      hours: plain,
      latitude: 41,
      longitude: 69,
      isSample: true,
    },
  },
  { collection: 'positions', slug: 'x', position: 0, body: { name: text, city: plain, html: plain } },
  { collection: 'notices', slug: 'x', position: 0, body: { title: text, text: plain, date: '2026-11-01' } },
]

describe('content that attacks', () => {
  let server: PortalServer
  beforeAll(async () => {
    server = await portalServer()
  })
  afterAll(() => server.close())

  test.each(attacks)('%j runs in no rich text', async (attack) => {
    const { store } = server.deps
    const desk = contentDesk(store)
    for (const piece of richPieces(texts(`<p>До</p>${attack}<p>После</p>`))) {
      const revision = await desk.write(piece, 'somebody')
      const kept = (await store.content.history(piece.collection, piece.slug)).find(
        (one) => one.revision === revision,
      )
      for (const html of htmlsIn(JSON.parse(kept?.body ?? ''))) {
        expect(html).toContain('До')
        expect(foreignTags(html)).toEqual([])
      }
    }
  })

  test.each(attacks)('%j is in no plain text', async (attack) => {
    const desk = contentDesk(server.deps.store)
    for (const piece of plainPieces(texts(attack)))
      await expect(desk.write(piece, 'somebody')).rejects.toMatchObject({ code: 'QDM_REQUEST_INVALID' })
  })

  test.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
    'data:text/html,x',
    'JAVASCRIPT:alert(1)',
    '/a" onclick="x',
    ' /x',
    'https://a b',
  ])('no link leads to %j', async (href) => {
    const desk = contentDesk(server.deps.store)
    const links = [{ kind: 'links', links: [{ title: plain, href }] }]
    const written = {
      collection: 'page',
      slug: '/x',
      position: 0,
      body: { title: plain, description: plain, blocks: links },
    } as const
    await expect(desk.write(written, 'somebody')).rejects.toMatchObject({ code: 'QDM_REQUEST_INVALID' })
  })

  test.each(['/a/b/c/d', '../x', '/X', 'a b', '', '/a//b'])('no page has the address %j', async (slug) => {
    const written = {
      collection: 'page',
      slug,
      position: 0,
      body: { title: plain, description: plain, blocks: [] },
    } as const
    await expect(contentDesk(server.deps.store).write(written, 'x')).rejects.toMatchObject({
      code: 'QDM_REQUEST_INVALID',
    })
  })

  test('all the seed is shown, and is what cleaning leaves', async () => {
    for (const { collection } of [...richPieces(plain), ...plainPieces(plain)])
      for (const { body } of await server.deps.store.content.list(collection))
        for (const html of htmlsIn(JSON.parse(body))) expect(foreignTags(html)).toEqual([])
  })

  test('a draft is hidden until it is published, and no file replaces what a person published', async () => {
    const { store } = server.deps
    const desk = contentDesk(store)
    const read = async () => (await server.app.inject({ url: '/api/v1/pages?path=/draft' })).statusCode
    const written = {
      collection: 'page',
      slug: '/draft',
      position: 0,
      body: { title: plain, description: plain, blocks: [] },
    } as const
    const revision = await desk.write(written, 'somebody')
    expect(await read()).toBe(404)
    await desk.publish('page', '/draft', revision, 'somebody')
    expect(await read()).toBe(200)
    await expect(desk.publish('page', '/draft', 99, 'somebody')).rejects.toMatchObject({
      code: 'QDM_NOT_FOUND',
    })
    await desk.seed(written, 'one')
    const own = await desk.write({ ...written, body: { ...written.body, title: texts('Своё') } }, 'somebody')
    await desk.publish('page', '/draft', own, 'somebody')
    await desk.seed(written, 'one')
    expect((await desk.find('page', '/draft'))?.body.title.ru).toBe('Своё')
    await desk.seed(written, 'two')
    expect((await desk.find('page', '/draft'))?.body.title.ru).toBe('Своё')
    expect(await store.content.piece('page', '/draft')).toMatchObject({ author: 'files' })
  })
})

function htmlsIn(value: unknown, isHtml = false): readonly string[] {
  if (typeof value === 'string') return isHtml ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => htmlsIn(inside, isHtml || key === 'html'))
}
