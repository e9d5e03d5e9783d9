import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Edit } from '../../../src/authoring/index.ts'
import { migratedDatabase } from '../../store/postgres.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { draftOf, setAt, studioPerson, type StudioPerson, type ToldProductDraft } from './studio-people.ts'

/** The Studio keeps the texts of every language that a product declares, fewer or more than the portal speaks. */
interface Studio {
  readonly server: WholeServer
  readonly analyst: StudioPerson
  readonly approver: StudioPerson
}

const studios: Record<string, Studio> = {}
const drops: (() => Promise<void>)[] = []
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'qadam-languages-'))
  const { url, drop } = await migratedDatabase()
  drops.push(drop, async () => await rm(folder, { recursive: true, force: true }))
  for (const [kind, environment] of Object.entries({
    SQLite: { QADAM_DATA: folder },
    PostgreSQL: { DATABASE_URL: url },
  })) {
    const server = await wholeServer(environment)
    const analyst = await studioPerson(server, '998900000111')
    const approver = await studioPerson(server, '998900000112')
    studios[kind] = { server, analyst, approver }
  }
}, 240_000)
afterAll(async () => {
  for (const { server } of Object.values(studios)) await server.close()
  for (const drop of drops) await drop()
})

type Texts = Readonly<Record<string, string>>

interface SingleFile {
  readonly id: string
  readonly texts: Readonly<Record<string, Texts>>
}

const example = async (id: string): Promise<SingleFile> =>
  JSON.parse(await readFile(`examples/${id}.json`, 'utf8')) as SingleFile

/** Texts of a file under the keys of the product `id`. */
function textsOf({ texts }: SingleFile, id: string, language: string): Texts {
  return Object.fromEntries(
    Object.entries(texts[language] ?? {}).map(([key, text]) => [`${id}.${key}`, text]),
  )
}

/** The name is asked for a new product; without one a language is shown as not translated. */
function withoutNames(texts: Texts, id: string): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => key !== `${id}.title` && key !== `${id}.short`),
  )
}

function textsIn({ files }: ToldProductDraft, language: string): Texts | null {
  const path = Object.keys(files).find((one) => one.startsWith(`locales/${language}/`))
  return path === undefined ? null : (JSON.parse(files[path] ?? '') as Texts)
}

function languagesIn({ files }: ToldProductDraft): readonly string[] {
  return Object.keys(files).flatMap((path) => /^locales\/(\w+)\//.exec(path)?.[1] ?? [])
}

async function begunFrom({ analyst }: Studio, product: string, file: SingleFile): Promise<ToldProductDraft> {
  const answer = await analyst.ask<ToldProductDraft>('POST', 'new-products', {
    product,
    name: 'Имя — Name',
    group: 'auto',
    from: { kind: 'file', text: JSON.stringify(file) },
  })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  return answer.data
}

async function published({ approver, server }: Studio, draft: ToldProductDraft, seq: number): Promise<void> {
  const answer = await approver.ask('POST', `drafts/${draft.id}/publish`, { seq, note: 'Тексты' })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  server.clock.now += 5000
}

const served = async ({ server }: Studio, product: string, language: string): Promise<Texts> =>
  (await server.app.inject(`/locales/${language}/${product}.json`)).json<Texts>()

const kinds = ['SQLite', 'PostgreSQL']

test.each(kinds)(
  'a product in four languages is made, edited and published without losing a text on %s',
  async (kind) => {
    const studio = studios[kind] as Studio // made before
    const { analyst } = studio
    const file = await example('school-place')
    const product = 'school-tg'
    const draft = await begunFrom(studio, product, file)
    expect(languagesIn(draft)).toEqual(['ru', 'uz', 'en', 'tg'])
    expect(textsIn(draft, 'tg')).toEqual(withoutNames(textsOf(file, product, 'tg'), product))

    const title: Edit[] = ['uz', 'en', 'tg'].map((language) =>
      insertedText(draft, language, `${product}.title`, `T ${language}`),
    )
    await analyst.send(draft.id, 0, ...title)
    await published(studio, draft, 3)
    for (const language of ['ru', 'uz', 'en', 'tg']) {
      const { [`${product}.title`]: _, ...others } = textsOf(file, product, language)
      expect(await served(studio, product, language)).toMatchObject(others)
    }
    expect(await served(studio, product, 'tg')).toMatchObject({ [`${product}.title`]: 'T tg' })

    // A later release of a Russian text keeps the others, and the next draft says which translations are behind.
    const next = (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product })).data
    expect(textsIn(next, 'tg')).toMatchObject({ [`${product}.title`]: 'T tg' })
    const key = `${product}.sent.title`
    studio.server.clock.now += 1000
    await analyst.send(next.id, 0, setAt(next, `locales/ru/${product}.json`, `/${key}`, 'Принято'))
    await published(studio, next, 1)
    expect(await served(studio, product, 'tg')).toMatchObject({ [key]: file.texts['tg']?.['sent.title'] })
    const last = (await analyst.ask<ToldProductDraft & { outdated: object }>('POST', 'drafts', { product }))
      .data
    expect(last.outdated).toMatchObject({ uz: [key], en: [key], tg: [key] })
    expect(textsIn(last, 'ru')?.[key]).toBe('Принято')
  },
)

test.each(kinds)(
  'a product in one language gets no files of others, and its name in its own on %s',
  async (kind) => {
    const studio = studios[kind] as Studio // made before
    const file = await example('talk-proposal')
    const product = 'talk-en'
    const draft = await begunFrom(studio, product, file)
    expect(languagesIn(draft)).toEqual(['en'])
    expect(textsIn(draft, 'en')).toEqual({
      ...textsOf(file, product, 'en'),
      [`${product}.title`]: 'Имя — Name',
      [`${product}.short`]: undefined,
    })
    await published(studio, draft, 0)
    const next = (await studio.analyst.ask<ToldProductDraft>('POST', 'drafts', { product })).data
    expect(languagesIn(next)).toEqual(['en'])
    expect(textsIn(next, 'en')).toEqual(textsIn(draft, 'en'))
  },
)

function insertedText(draft: ToldProductDraft, language: string, key: string, value: string): Edit {
  const file = draftOf(draft).at(`locales/${language}/${draft.product}.json`)
  if (!file) throw new Error(`the draft has no texts in ${language}`)
  return { do: 'insert', parent: file.handle, key, after: null, value }
}
