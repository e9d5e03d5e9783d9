import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WholeServer } from '../composed-server.ts'
import { lastingDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { draftOf, setAt, type StudioPerson, type ToldProductDraft } from './studio-people.ts'

const block = 'blocks/person.json'

/** The blocks of a draft as the server tells of them. */
interface ToldBlocks {
  readonly seq: number
  readonly blocks: readonly {
    readonly id: string
    readonly isChanged: boolean
    readonly products: readonly { readonly id: string; readonly hasDraft: boolean }[]
  }[]
  readonly findings: readonly {
    readonly product: string
    readonly code: string
    readonly block: object | null
  }[]
}

interface ToldRelease {
  readonly number: number
  readonly hash: string
  readonly note: string
  readonly approver: string
}

describe.each(lastingDatabases)('blocks in drafts on $kind', ({ make }) => {
  let server: WholeServer
  let second: WholeServer
  let office: StudioOffice
  let analyst: StudioPerson
  let approver: StudioPerson

  beforeAll(async () => {
    office = await studioOffice(make)
    ;({ server, analyst, approver } = office)
    second = await office.another()
  }, 180_000)
  afterAll(async () => await office.close())

  const begin = async (product: string) =>
    (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product })).data
  const read = async ({ id }: ToldProductDraft) =>
    (await analyst.ask<ToldProductDraft>('GET', `drafts/${id}`)).data
  const blocksOf = async ({ id }: ToldProductDraft) =>
    (await analyst.ask<ToldBlocks>('GET', `drafts/${id}/blocks`)).data
  const publish = async ({ id, seq }: ToldProductDraft, note = 'The block changes') =>
    await approver.ask<readonly ToldRelease[]>('POST', `drafts/${id}/publish`, {
      seq,
      note,
      acceptsImpact: true,
    })
  const releasesOf = async (product: string) =>
    (await analyst.ask<readonly ToldRelease[]>('GET', `products/${product}/releases`)).data
  const sold = async () => {
    server.clock.now += 5000
    return new Map((await server.deps.registry.list()).map(({ id, hash }) => [id, hash]))
  }
  const moduleOf = async (product: string, hash?: string, from = server) =>
    (await from.app.inject(`/products/${product}/${hash ?? (await sold()).get(product)}.js`)).body
  const hasLimit = async (most: number, ...version: Parameters<typeof moduleOf>) =>
    (await moduleOf(...version)).includes(`maxLength:${most}`)

  test('a draft has the blocks that its product mounts, and names the products that mount each', async () => {
    const draft = await begin('osago')
    expect(Object.keys(draft.files)).toEqual(expect.arrayContaining([block, 'blocks/vehicle.json']))
    expect(draft.files).not.toHaveProperty(['blocks/programme.json'])
    expect(draft.seq).toBe(0)
    const { blocks, findings } = await blocksOf(draft)
    const person = blocks.find(({ id }) => id === 'person')
    expect(person?.isChanged).toBe(false)
    // The product of the draft comes first; travel mounts the person through another block.
    expect(person?.products[0]).toEqual({ id: 'osago', hasDraft: false })
    expect(person?.products.map(({ id }) => id)).toEqual(expect.arrayContaining(['kasko', 'travel']))
    expect(findings).toEqual([])
  })

  test('a changed block is published with every product that mounts it, and other processes sell the same', async () => {
    // given a draft of kasko that is open meanwhile, with a change of its own
    const kasko = await begin('kasko')
    await analyst.send(kasko.id, 0, setAt(kasko, 'locales/ru/kasko.json', '/kasko.title', 'Каско завтра'))
    const before = await sold()
    const draft = await begin('osago')
    const limit = setAt(draft, block, '/data/properties/lastName/maxLength', 47)
    await analyst.send(draft.id, 0, limit)
    const { blocks } = await blocksOf(draft)
    expect(blocks.find(({ id }) => id === 'person')).toMatchObject({
      isChanged: true,
      products: expect.arrayContaining([{ id: 'kasko', hasDraft: true }]),
    })
    expect(blocks.find(({ id }) => id === 'vehicle')?.isChanged).toBe(false)
    // when
    const published = await publish(await read(draft), 'Longer last names')
    // then
    expect(published.status).toBe(200)
    const after = await sold()
    const changed = [...after].filter(([id, hash]) => before.get(id) !== hash).map(([id]) => id)
    const mounting = blocks.find(({ id }) => id === 'person')?.products.map(({ id }) => id) ?? []
    expect(changed.toSorted()).toEqual(mounting.toSorted())
    expect(changed).not.toContain('osgop')
    for (const product of ['osago', 'kasko', 'travel']) {
      const [newest, files] = await releasesOf(product)
      expect(newest).toMatchObject({
        note: 'Longer last names',
        approver: '998900000112',
        hash: after.get(product),
      })
      expect(files?.approver).toBe('files')
      expect(await hasLimit(47, product), product).toBe(true)
    }
    second.clock.now += 5000
    expect(await hasLimit(47, 'travel', after.get('travel'), second)).toBe(true)
    expect((await second.deps.store.blocks.all()).map(({ id }) => id)).toEqual(['person'])
    // The version of before keeps its block.
    expect(await hasLimit(47, 'kasko', before.get('kasko'))).toBe(false)
    const kept = await second.deps.registry.blocks('kasko', before.get('kasko') ?? '')
    expect(Object.keys(kept ?? {})).toContain('person')

    // and the open draft goes on from the new version, with the new block
    const followed = await read(kasko)
    expect(followed.baseHash).toBe(after.get('kasko'))
    expect(draftOf(followed).at(block, '/data/properties/lastName/maxLength')?.value).toBe(47)
    expect((await blocksOf(kasko)).blocks.every(({ isChanged }) => !isChanged)).toBe(true)
    expect((await publish(kasko)).code).toBe('QDM_PRODUCT_DRAFT_MOVED')
    expect((await publish(followed, 'Tomorrow')).status).toBe(200)
    expect(await hasLimit(47, 'kasko')).toBe(true)
  })

  test('a block that breaks another product is a finding that names it, and is not published', async () => {
    const draft = await begin('my-home')
    const computed = draftOf(draft).at(block, '/data/properties/isFound')
    await analyst.send(draft.id, 0, { do: 'remove', node: computed?.handle ?? '' })
    const { findings } = await blocksOf(draft)
    expect(new Set(findings.map(({ product }) => product))).toEqual(new Set(['osago']))
    const before = await sold()
    const refused = await publish(await read(draft))
    expect(refused.code).toBe('QDM_PRODUCT_BROKEN')
    expect(refused.problems[0]).toMatchObject({ params: { product: 'osago' } })
    expect(refused.problems[0]?.path).toMatch(/^\/products\/osago\//)
    expect(await sold()).toEqual(before)
  })

  test('two drafts that change one block are merged place by place; one place shows both values', async () => {
    // given
    const first = await begin('dsago')
    const other = await begin('insdoc')
    await analyst.send(first.id, 0, setAt(first, block, '/data/properties/firstName/maxLength', 51))
    await analyst.send(other.id, 0, setAt(other, block, '/data/properties/middleName/maxLength', 52))
    // when
    expect((await publish(await read(first))).status).toBe(200)
    // then
    const merged = await read(other)
    expect(merged.conflicts).toEqual([])
    const folded = draftOf(merged)
    expect(folded.at(block, '/data/properties/firstName/maxLength')?.value).toBe(51)
    expect(folded.at(block, '/data/properties/middleName/maxLength')?.value).toBe(52)
    // Reading it once more adds nothing.
    expect((await read(other)).seq).toBe(merged.seq)

    // when a third draft has changed the place that the second one publishes
    const third = await begin('govnumber')
    await analyst.send(third.id, 0, setAt(third, block, '/data/properties/middleName/maxLength', 53))
    expect((await publish(merged)).status).toBe(200)
    // then both values are there, and nothing is lost
    const conflicting = await read(third)
    expect(conflicting.conflicts).toMatchObject([
      { kind: 'value', file: block, kept: { author: 'publication', value: 52 }, lost: { value: 53 } },
    ])
    expect((await publish(conflicting)).code).toBe('QDM_PRODUCT_DRAFT_CONFLICTS')
  })

  test('a text of a block reaches the customers of every product that mounts it, and goes with an earlier release', async () => {
    const draft = await begin('sport')
    const texts = 'locales/ru/blocks.json'
    await analyst.send(draft.id, 0, setAt(draft, texts, '/person.lastName.label', 'Фамилия как в паспорте'))
    const { blocks } = await blocksOf(draft)
    expect(blocks.find(({ id }) => id === 'person')?.isChanged).toBe(true)
    expect((await publish(await read(draft), 'Clearer label')).status).toBe(200)
    const label = async (product: string, from = server) => {
      from.clock.now += 5000
      const answer = await from.app.inject(`/locales/ru/${product}.json`)
      const all = answer.json<Record<string, string>>()
      return Object.entries(all).find(([key]) => /\.insurant\.lastName(Latin)?\.label$/.test(key))?.[1]
    }
    expect(await label('sport')).toBe('Фамилия как в паспорте')
    expect(await label('my-home', second)).toBe('Фамилия как в паспорте')
    // The texts of the product itself stay its own: the next draft has none of the block's among them.
    expect(draftOf(await begin('sport')).at('locales/ru/sport.json', '/person.lastName.label')).toBeNull()
    const [newest, before] = await releasesOf('my-home')
    const body = { number: before?.number, seen: newest?.number, note: 'Back' }
    expect((await approver.ask('POST', 'products/my-home/rollback', body)).status).toBe(200)
    expect(await label('my-home')).not.toBe('Фамилия как в паспорте')
    expect(await label('sport')).toBe('Фамилия как в паспорте')
  })

  test('an earlier release of one product comes back whole, and the others keep the new block', async () => {
    const before = await sold()
    const releases = await releasesOf('dsago')
    const [newest, first] = [releases[0], releases.at(-1)]
    const body = { number: first?.number, seen: newest?.number, note: 'Back to shorter names' }
    expect((await approver.ask('POST', 'products/dsago/rollback', body)).status).toBe(200)
    const after = await sold()
    expect(after.get('dsago')).toBe(first?.hash)
    expect(await hasLimit(47, 'dsago')).toBe(false)
    expect(new Map([...after].filter(([id]) => id !== 'dsago'))).toEqual(
      new Map([...before].filter(([id]) => id !== 'dsago')),
    )
    const { files } = (
      await analyst.ask<Pick<ToldProductDraft, 'files'>>('GET', `products/dsago/releases/${newest?.number}`)
    ).data
    expect(files[block]).toContain('"maxLength": 51')
    // A draft that begins now has the block as it was published last.
    expect(draftOf(await begin('dsago')).at(block, '/data/properties/firstName/maxLength')?.value).toBe(51)
  })
})
