import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { hostileMarkup } from './hostile-markup.ts'
import { portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const say = (text: string) => ({ ru: text, uz: text, en: text })
const plain = say('Слово')
const html = say('<p>Слово</p>')
const link = { title: plain, text: plain, href: '/news' }
const blocks: readonly Json[] = [
  { kind: 'heading', level: 2, text: plain },
  { kind: 'text', html },
  { kind: 'note', tone: 'info', html },
  { kind: 'steps', items: [{ title: plain, text: plain }] },
  { kind: 'products', products: ['osago'] },
  { kind: 'links', links: [link] },
]

/** A piece of each collection with every field that there is. */
const whole: Readonly<Record<string, JsonObject>> = {
  page: { title: plain, description: plain, updated: '2026-11-01', blocks },
  news: { title: plain, lead: plain, date: '2026-11-01', until: '2026-11-02', related: ['x'], blocks },
  menu: {
    items: [
      { id: 1, title: plain, slug: '/x', children: [{ id: 2, title: plain, slug: '/y', children: [] }] },
    ],
  },
  footer: {
    about: plain,
    columns: [{ title: plain, links: [link] }],
    phones: ['+998 71 200 00 00'],
    callBack: plain,
    social: [link],
    legal: plain,
  },
  faqs: { topic: plain, product: 'osago', isOnHome: false, question: plain, html },
  offices: {
    city: plain,
    name: plain,
    address: plain,
    phone: '998712000000',
    hours: plain,
    latitude: 41,
    longitude: 69,
    isSample: true,
  },
  insurer: {
    paidOut: [{ year: '2025', sum: '12500000000' }],
    licences: [{ number: 'SF 000001', date: '2024-02-01', issuedBy: plain }],
    details: [{ title: plain, text: plain }],
    payments: ['uzcard'],
  },
  positions: { name: plain, city: plain, html },
  agents: {
    title: plain,
    lead: plain,
    stops: [1, 2, 3, 4].map(() => ({ title: plain, html })),
    blocks,
  },
  notices: { title: plain, text: plain, date: '2026-11-01', href: '/news' },
}

const tags = /^<\/?(p|br|strong|em|ul|ol|li|a|h3|h4|blockquote|table|thead|tbody|tr|th|td)\b[^<>]*>$/
const attributes =
  /^(href="(https:\/\/|mailto:|tel:|\/(?![/\\])|#)[^"<>]*"|rel="noopener noreferrer"|scope="\w+"|start="\d+"|\/)$/

/** Whether rich text holds only what pages may carry. */
function isTame(text: string): boolean {
  return (text.match(/<[^>]*>?/g) ?? []).every((tag) => {
    const said = tag.replace(/^<\/?\w+\s*|>$/g, '').match(/[^\s"]+(="[^"]*")?/g) ?? []
    return tags.test(tag) && said.every((attribute) => attributes.test(attribute))
  })
}

/** Places of all texts, one language of each. */
function places(value: Json, at: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return ['uz', 'en'].includes(at.at(-1) ?? '') ? [] : [at]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => places(inner, [...at, key]))
}

function put(value: Json, [key, ...rest]: readonly string[], text: string): Json {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((inner: Json, index) => (String(index) === key ? put(inner, rest, text) : inner))
  const object = value as JsonObject
  return { ...object, [key]: put(object[key] ?? null, rest, text) }
}

function valueAt(value: Json, at: readonly string[]): Json | undefined {
  return at.reduce<Json | undefined>((inner, key) => (inner as JsonObject | undefined)?.[key], value)
}

describe('hostile markup in every field of every collection, over the API', () => {
  let server: PortalServer
  let operator: PortalCustomer
  beforeAll(async () => {
    server = await portalServer({ QADAM_REQUESTS_PER_MINUTE: '0' })
    operator = await portalCustomer(server, '998900000101')
  })
  afterAll(() => server.close())

  const fields = Object.entries(whole).flatMap(([collection, body]) =>
    places(body)
      .filter((at) => !at.includes('html'))
      .map((at) => ({ name: `${collection} /${at.join('/')}`, collection, body, at })),
  )

  /** Saves a draft under a slug of its own, whatever is there already. */
  const save = async (collection: string, name: string, body: Json) => {
    const single = ['menu', 'footer', 'insurer', 'agents'].includes(collection)
    const key = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    const own = collection === 'page' ? `/${key}` : key
    const slug = single ? 'main' : own
    const known = await server.deps.store.content.piece(collection, slug)
    const written = { slug, after: known?.revision ?? 0, body }
    const answer = await operator.send('PUT', `/api/v1/admin/content/${collection}/piece`, written)
    return { answer, kept: (answer.data as { readonly body: JsonObject } | undefined)?.body ?? {} }
  }

  test.each(fields)('$name is a plain text, or refused', async ({ collection, body, at, name }) => {
    for (const attack of hostileMarkup) {
      const { answer, kept } = await save(collection, name, put(body, at, attack))
      const { status, code } = answer
      if (status === 200) {
        // It keeps its letters wherever it is shown, and none of them begins a tag.
        expect({ said: valueAt(kept, at), isTag: /[<>]/.test(attack) }).toEqual({
          said: attack,
          isTag: false,
        })
      } else expect({ attack, status, code }).toEqual({ attack, status: 400, code: 'QDM_REQUEST_INVALID' })
    }
  })

  const rich = Object.entries(whole).filter(([, body]) => places(body).some((at) => at.includes('html')))
  test.each(rich)('rich texts of %s keep nothing of it', async (collection, body) => {
    const all = places(body).filter((at) => at.includes('html'))
    for (const attack of hostileMarkup) {
      const text = `<p>До</p>${attack}<p>После</p>`
      const attacked = all.reduce<Json>((changed, at) => put(changed, at, text), body)
      const { answer, kept } = await save(collection, 'rich', attacked)
      expect({ attack, status: answer.status }).toEqual({ attack, status: 200 })
      for (const at of all) {
        const said = valueAt(kept, at)
        expect({ attack, said, isTame: isTame(String(said)) }).toMatchObject({ isTame: true })
        expect(said).toMatch(/До/)
      }
    }
  })

  test('an address never leads into a script or to another site by a trick', async () => {
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'http://x',
    ]) {
      const body = { ...whole['notices'], href }
      const answer = await operator.send('PUT', '/api/v1/admin/content/notices/piece', {
        slug: 'href',
        after: 0,
        body,
      })
      expect(answer.problems).toMatchObject([{ path: '/href', code: 'pattern' }])
    }
  })
})
