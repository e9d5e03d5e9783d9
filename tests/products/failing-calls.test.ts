import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../src/engine/wizard/state/outcome.ts'
import { wholeServer, type WholeServer } from '../server/composed-server.ts'
import { compileShelf, loadShelf } from './compile.ts'

const shelf = new URL('../../schemas/products/', import.meta.url)
const products = readdirSync(shelf).map((file) => file.replace(/\.json$/, ''))

/** How services fail every call alike, as the gateway tells it. */
const failures = [
  ['down', 502, 'QDM_UPSTREAM_UNREACHABLE', 'error'],
  ['too slow', 504, 'QDM_UPSTREAM_TIMEOUT', 'timeout'],
  ['malformed', 502, 'QDM_UPSTREAM_MALFORMED', 'malformed'],
] as const

describe('a service that fails', () => {
  let server: WholeServer

  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  test('there are thirteen products', () => {
    expect(products).toHaveLength(13)
  })

  test.each(products)('%s: every call says what happened, and leaves a way on', async (id) => {
    const { calls } = await loadShelf(id)
    const catalogues = await Promise.all(['ru', 'uz', 'en'].map((language) => textsOf(language, id)))
    for (const call of Object.values(calls)) {
      for (const [name, status, code, expected] of failures) {
        const outcome = outcomeOf(call, { kind: 'answer', status, body: { code }, fact: null })
        const here = `${id}.call.${call.id} when ${name}`
        expect(outcome.name, here).toBe(expected)
        expect(outcome.retry || outcome.manual || outcome.goesOn, `${here}: a way on`).toBe(true)
        if (outcome.goesOn) continue
        for (const texts of catalogues)
          expect(texts[`${id}.call.${call.id}.${outcome.name}`], here).toBeTruthy()
      }
    }
  })

  test.each(products)('%s: a question whose list failed stays, to be asked for again', (id) => {
    const { product } = compileShelf(id)
    const hidden = (product?.slides ?? []).flatMap(({ parts }) =>
      parts.flatMap((part) => {
        if (part.kind !== 'input') return []
        const from = product?.fields[part.at[0] ?? '']?.options?.from
        const shown = part.whenAll.map((name) => product?.conditions[name]?.source ?? '').join(' ')
        const readsList = from !== undefined && shown.includes(`calls.${from}.result`)
        return readsList && !shown.includes(`calls.${from}.outcome`) ? [...part.at] : []
      }),
    )
    expect(hidden).toEqual([])
  })

  async function textsOf(language: string, id: string): Promise<Readonly<Record<string, string>>> {
    const { body } = await server.app.inject({ url: `/locales/${language}/${id}.json` })
    // A catalogue is JSON of texts.
    return JSON.parse(body) as Readonly<Record<string, string>>
  }
})
