import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CompiledProduct } from '../../../src/engine/index.ts'
import type { TermsEdition, TermsFile } from '../../../src/engine/product/grammar.generated.ts'
import { insurerFile } from '../../../src/server/documents/index.ts'
import { termsEditionOn } from '../../../src/server/documents/terms-book.ts'
import { realInsurer, realLife } from '../real-life.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'

const products = readdirSync('schemas/products').map((name) => name.replace('.json', ''))
const terms = new Map(products.map((id) => [id, json(`schemas/terms/${id}.json`) as TermsFile]))
const languages = ['ru', 'uz', 'en'] as const
const editions = [...terms].flatMap(([id, file]) => file.editions.map((edition) => [id, edition] as const))

/** A file of the project; the meta-schemas and the tests of catalogues hold it to its shape. */
function json(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Keys of the texts that an edition chooses. */
function keysOf({ clauses, law, people, call }: TermsEdition): readonly string[] {
  return [
    ...Object.entries(clauses).flatMap(([section, ids]) => ids.map((id) => `terms.${section}.${id}`)),
    ...law.map((id) => `terms.law.${id}`),
    ...people.flatMap((party) => ('clause' in party ? [`terms.people.${party.clause}`] : [])),
    ...call.map((number) => `terms.call.${number}`),
  ]
}

describe('terms of contracts', () => {
  let server: WholeServer
  beforeAll(async () => {
    server = await wholeServer()
  })
  afterAll(() => server.close())

  async function compiled(id: string): Promise<CompiledProduct> {
    const { registry } = server.deps
    const hash = (await registry.list()).find((listed) => listed.id === id)?.hash ?? ''
    const product = await registry.compiled(id, hash)
    if (!product) throw new Error(`${id} is not sold`)
    return product
  }

  test.each(editions)(
    '%s: every field and list that the terms name is one of the product',
    async (id, edition) => {
      const product = await compiled(id)
      const named = [
        ...edition.object.flat(),
        ...edition.checked.flat(),
        ...(edition.territory ?? []),
        ...edition.people.flatMap((party) => {
          if (!('name' in party)) return []
          const at = 'list' in party ? `${product.lists[party.list]?.at ?? `no list ${party.list}`}/*` : ''
          return [...party.name, ...(party.facts ?? []).flat()].map((path) => `${at}${path}`)
        }),
      ]
      expect(named.filter((pattern) => product.fields[pattern] === undefined)).toEqual([])
    },
  )

  test.each(editions)('%s: the three roles, the place and the way to check are stated', (_id, edition) => {
    expect([...new Set(edition.people.map(({ role }) => role))]).toEqual([
      'policyholder',
      'insured',
      'beneficiary',
    ])
    expect((edition.territory ?? edition.clauses.territory).length).toBeGreaterThan(0)
  })

  test.each(editions)('%s: sums insured have a name in every language', async (id) => {
    const rating = json(`schemas/rating/${id}.json`) as {
      editions: readonly { cover: readonly { id: string }[] }[]
    }
    const parts = [...new Set(rating.editions.flatMap(({ cover }) => cover.map((part) => part.id)))]
    for (const language of languages) {
      const texts = json(`locales/${language}/${id}.json`) as Record<string, string>
      expect(parts.filter((part) => texts[`${id}.cover.${part}`] === undefined)).toEqual([])
    }
  })
})

test.each(languages)('in %s every text of terms is there, and none that no product chooses', (language) => {
  const texts = json(`locales/${language}/terms.json`) as Record<string, string>
  const chosen = new Set(editions.flatMap(([, edition]) => keysOf(edition)))
  const lastNames = new Set(
    editions.flatMap(([, { object, people, checked }]) =>
      [...object, ...checked, ...people.flatMap((party) => ('facts' in party ? party.facts : []))].map(
        (row) => `terms.label.${row.at(-1)?.split('/').at(-1) ?? ''}`,
      ),
    ),
  )
  expect([...chosen].filter((key) => !texts[key])).toEqual([])
  expect(Object.keys(texts).filter((key) => !chosen.has(key) && !lastNames.has(key))).toEqual([])
})

test('every language has the same texts of documents', () => {
  for (const name of ['terms', 'documents']) {
    const [ru, ...others] = languages.map((language) =>
      Object.keys(json(`locales/${language}/${name}.json`) as Record<string, string>),
    )
    for (const other of others) expect(other).toEqual(ru)
  }
})

test('a contract has the edition of its day', () => {
  const edition = (id: string, validFrom: string) => ({ id, validFrom }) as TermsEdition
  const file = { editions: [edition('b', '2026-07-01'), edition('a', '2026-01-01')] } as unknown as TermsFile
  expect(
    ['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01', '2027-01-01'].map(
      (day) => termsEditionOn(file, day)?.id,
    ),
  ).toEqual(['a', 'a', 'a', 'b', 'b'])
})

test('the insurer of documents is the one of the site', () => {
  const insurer = json('schemas/insurer.json') as {
    readonly tin: string
    readonly licence: string
    readonly phones: readonly string[]
    readonly address: Readonly<Record<string, string>>
  }
  const about = readFileSync('schemas/content/pages.json', 'utf8')
  const phone = readFileSync('src/wizard/company-phone.ts', 'utf8')
  for (const fact of [insurer.tin, insurer.licence, ...Object.values(insurer.address)])
    expect(about).toContain(fact)
  expect(phone).toContain(insurer.phones[0])
})

describe('a server that sells names a real insurer', () => {
  test('with the sample one it does not start, and says what to write where', async () => {
    await expect(wholeServer({ ...realLife })).rejects.toThrow(
      'The sandbox is off, but schemas/insurer.json names the sample insurer Qadam Sugʻurta JSC',
    )
    expect(insurerFile.sample).toBe(true)
  })

  test('with its own one it starts, and its rules name that one in every language', async () => {
    const server = await wholeServer(realLife, { named: realInsurer })
    try {
      for (const language of languages) {
        const { body } = await server.app.inject({ url: `/api/v1/products/osago/rules?lang=${language}` })
        expect(body).toContain(realInsurer.tin)
        expect(body).toContain(realInsurer.licence)
        expect(body).not.toContain(insurerFile.tin)
      }
    } finally {
      await server.close()
    }
  })
})
