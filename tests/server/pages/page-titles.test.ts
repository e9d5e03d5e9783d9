import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyRegistry, testServer, type TestServer } from '../test-server.ts'

const languages = ['ru', 'uz', 'en'] as const

/** Every address that the routes of the app name, those with a value filled in; tools of the staff apart. */
const routes = readdirSync('src/app')
  .filter((name) => /-routes?\.tsx$/.test(name) && !/^(admin|studio|replay)-/.test(name))
  .flatMap((name) => {
    const text = readFileSync(`src/app/${name}`, 'utf8')
    return [...text.matchAll(/createRoute\(\{\s*\.\.\.\w+,[^}]*?path: '(\/[^']*)'/gs)].map(([route, path]) =>
      /cabinetPage|ownPage/.test(route) ? `/profile${path === '/' ? '' : path}` : path,
    )
  })
  .map((path = '') => path.replaceAll(/\$\w+/g, 'abc'))

describe('a document that is not rendered', () => {
  let folder: string
  let server: TestServer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qadam-titles-'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><html lang="ru"><head><script src="/first-paint.js"></script><title>Qadam</title></head><body><div id="root"></div></body></html>',
    )
    await writeFile(join(folder, 'first-paint.js'), '')
    server = await testServer({
      deps: {
        distFolder: folder,
        registry: emptyRegistry,
        texts: async (language, name) => {
          const file = `locales/${language}/${name}.json`
          return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : null
        },
      },
    })
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  test('the routes of the app are found', () => {
    expect(routes.length).toBeGreaterThan(30)
    expect(routes).toEqual(
      expect.arrayContaining(['/claim', '/profile/my-data', '/profile/office', '/check/abc']),
    )
  })

  test.each(languages)('has a title of its own and a description, at every address: %s', async (language) => {
    const titles = new Map<string, string>()
    for (const path of new Set([...routes, '/payment-result', '/offline', '/admin', '/studio', '/replay'])) {
      const { body, statusCode } = await server.app.inject({
        url: path,
        headers: { cookie: `qadam-language=${language}` },
      })
      expect(body.match(/<title>/g), path).toHaveLength(1)
      const title = /<title>(.*?) — Qadam<\/title>/.exec(body)?.[1] ?? ''
      const description = /<meta name="description" content="([^"]*)">/.exec(body)?.[1] ?? ''
      expect(title, path).toMatch(/\p{L}{4}/u)
      expect(description, path).toMatch(/\p{L}.{15}/u)
      expect(`${title}${description}`, path).not.toMatch(/[{}]/)
      if (language !== 'ru') expect(`${title}${description}`, path).not.toMatch(/[а-яё]/i)
      if (statusCode === 404) continue
      // A policy and a claim of a list are named in the browser: their names are those of a person’s things.
      if (path.startsWith('/profile/') && path.endsWith('/abc')) continue
      expect(titles.get(title), `${path} is named as`).toBeUndefined()
      titles.set(title, path)
    }
  })

  test('an address without a page says so in its title', async () => {
    const { body, statusCode } = await server.app.inject({ url: '/profile/no-such-page' })
    expect([statusCode, /<title>(.*?)<\/title>/.exec(body)?.[1]]).toEqual([404, 'Такой страницы нет — Qadam'])
  })
})
