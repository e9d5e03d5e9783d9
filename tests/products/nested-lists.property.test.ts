import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  checkSubmission,
  relevantData,
  restore,
  reviewView,
  save,
  slideView,
  step,
  textValuesView,
  withoutPersonal,
} from '../../src/engine/index.ts'
import type {
  CompiledProduct,
  ItemView,
  JsonObject,
  ListView,
  Step,
  WizardEvent,
  WizardSnapshot,
  WizardState,
} from '../../src/engine/index.ts'
import { compileProduct, emitModule } from '../../src/engine/compile/index.ts'
import type { ProductFile } from '../../src/engine/product/index.ts'
import { loadCompiled } from '../../src/server/registry/load-compiled.ts'
import { checkRecording, isProductTrace, readTrace, replay, writeTrace } from '../../src/trace/index.ts'
import { recorded } from '../trace/recorded-customer.ts'
import { AWizard } from '../engine/builders/a-wizard.ts'
import { numRuns, type Act, moves, listsIn, answersOf, idsAt, flagsOf, plain } from './nested-list-acts.ts'

const world = { today: '2026-11-21', language: 'ru' }

describe('a list within a list', () => {
  let product: CompiledProduct
  beforeAll(async () => {
    const file = JSON.parse(readFileSync('examples/household-register.json', 'utf8')) as ProductFile
    const compiled = compileProduct({ file, blocks: {}, ratings: {}, operations: null })
    if (compiled.product === null) throw new Error('the example does not compile')
    product = await loadCompiled(emitModule(compiled.product))
  })

  test('keeps what people do to its items, on both levels', () => {
    let [moved, copied, undone] = [0, 0, 0]
    fc.assert(
      fc.property(moves, (walk) => {
        let now = begun()
        for (const { act, which, what } of walk) {
          const before = now.state
          const event = eventFor(act, now.state, which, what)
          if (act === 'reload') now = reloaded(now.state)
          if (event === null) continue
          now = step(product, now.state, event)
          look(now.state)
          if (now.refusal !== null) continue
          if (event.type === 'item.removed') {
            const back = step(product, now.state, {
              type: 'item.restored',
              list: event.list,
              item: event.item,
            })
            // A list that had more items than it takes now takes none back.
            if (back.refusal !== null) {
              expect(back.refusal.code).toBe('LIST_FULL')
              continue
            }
            expect(back.state.data).toEqual(before.data)
            expect(relevantData(product, back.state)).toEqual(relevantData(product, before))
            undone += 1
          }
          if (event.type === 'item.moved') moved += 1
          if (act === 'copy') copied += 1
        }
      }),
      { numRuns },
    )
    for (const count of [moved, copied, undone]) expect(count).toBeGreaterThan(numRuns / 10)
  })

  test('asks for as many items as the item around it says, in words of its own', () => {
    const wizard = started()
    wizard.send({ type: 'field.changed', at: '/households/h1/people', value: 3 })
    expect(membersOf(wizard, 'h1')).toMatchObject({ min: 2, max: 2, items: [], canAdd: true, outer: 'h1' })
    wizard.next()
    expect(wizard.refusal?.problems.map(({ path, code, params }) => [path, code, params])).toContainEqual([
      '/households/h1/members',
      'minItems',
      { limit: 2 },
    ])
    addMember(wizard, 'h1', { name: 'Lola', relation: 'spouse', birthDate: '1991-01-01' })
    addMember(wizard, 'h1', { name: 'Ali', relation: 'child', birthDate: '2015-01-01' })
    expect(wizard.send({ type: 'item.added', list: 'members', in: 'h1' }).refusal?.code).toBe('LIST_FULL')
    expect(wizard.send({ type: 'item.removed', list: 'members', item: 'h1/m3' }).refusal?.code).toBe(
      'LIST_MINIMUM',
    )
    expect(wizard.send({ type: 'item.added', list: 'members' }).refusal?.code).toBe('ITEM_UNKNOWN')
    expect(wizard.send({ type: 'item.added', list: 'households', in: 'h1' }).refusal?.code).toBe(
      'ITEM_UNKNOWN',
    )
    expect(wizard.send({ type: 'item.added', list: 'members', in: 'h9' }).refusal?.code).toBe('ITEM_UNKNOWN')
    const answers = { name: 'Anna Kim', birthDate: '1990-05-06', tenure: 'other' }
    wizard.send({ type: 'item.updated', list: 'households', item: 'h1', values: answers })
    // The household counts its members: one wrong member and it is not complete.
    expect(household(wizard, 'h1').status).toBe('incomplete')
    wizard.type('/households/h1/members/m3/school', 'School 5')
    expect(household(wizard, 'h1').status).toBe('complete')
    wizard.type('/households/h1/members/m3/birthDate', '1980-01-01')
    expect(household(wizard, 'h1')).toMatchObject({ status: 'error' })
    expect(household(wizard, 'h1').problems.map(({ path, code }) => [path, code])).toContainEqual([
      '/households/h1/members/m3/birthDate',
      'rule.child-younger',
    ])
  })

  test('follows the answers of the item around it, and of that one only', () => {
    const wizard = started()
    wizard.type('/rooms', 3).send({ type: 'item.added', list: 'households' })
    for (const item of ['h1', 'h2']) wizard.type(`/households/${item}/people`, 2)
    addMember(wizard, 'h1', { name: 'Lola', relation: 'child', birthDate: '2015-01-01' })
    addMember(wizard, 'h2', { name: 'Lola', relation: 'child', birthDate: '2015-01-01' })
    // The same name in another household is no duplicate.
    expect(codesOf(wizard.state)).not.toContain('uniqueItems')
    expect(wizard.state.data).toMatchObject({ households: [{ children: 1 }, { children: 1 }], people: 4 })
    wizard.type('/households/h1/birthDate', '2016-01-01')
    expect(problemsAt(wizard.state, '/households/h1/members/m3/birthDate')).toContain('rule.child-younger')
    expect(problemsAt(wizard.state, '/households/h2/members/m4/birthDate')).not.toContain(
      'rule.child-younger',
    )
    wizard.type('/households/h2/people', 1)
    expect(memberIds(wizard.state, 'h2')).toEqual([])
    expect(memberIds(wizard.state, 'h1')).toEqual(['h1/m3'])
    expect(wizard.state.data).toMatchObject({ households: [{ children: 1 }, { children: 0 }] })
    // It stays in memory in case the customer comes back.
    wizard.type('/households/h2/people', 2)
    expect(memberIds(wizard.state, 'h2')).toEqual(['h2/m4'])
  })

  test('is copied with the item around it, under ids of its own', () => {
    const wizard = started()
    wizard.type('/rooms', 3)
    wizard.send({
      type: 'item.added',
      list: 'households',
      values: { name: 'Anna', people: 2, members: [{ name: 'Boris', relation: 'spouse' }] },
    })
    expect(wizard.refusal).toBeNull()
    expect(wizard.state.data['households']).toMatchObject([
      { id: 'h1' },
      { id: 'h2', name: 'Anna', members: [{ id: 'm3', name: 'Boris', relation: 'spouse' }] },
    ])
    const wrong = { members: [{ name: 'Boris', shoes: 43 }] }
    expect(wizard.send({ type: 'item.added', list: 'households', values: wrong }).refusal?.code).toBe(
      'FIELD_UNKNOWN',
    )
  })

  test('is checked by the server as the browser checks it', () => {
    const wizard = whole()
    const body = relevantData(product, wizard.state)
    expect(body['households']).toEqual([
      {
        id: 'h1',
        name: 'Anna Kim',
        birthDate: '1990-05-06',
        tenure: 'other',
        people: 2,
        children: 1,
        members: [{ id: 'm2', name: 'Ali Kim', birthDate: '2015-01-01', relation: 'child', school: '5' }],
      },
    ])
    const verdict = (change: (household: JsonObject) => JsonObject) => {
      const households = (body['households'] as readonly JsonObject[]).map(change)
      const qadam = { product: product.id, version: product.hash, facts: [], manual: [], accepted: [] }
      const known = { ...world, facts: [], phone: null }
      const { problems } = checkSubmission(product, { ...body, households, qadam }, known)
      return problems.map(({ path, code }) => `${path} ${code}`)
    }
    const member = (change: JsonObject) => (household: JsonObject) => ({
      ...household,
      members: [{ ...(household['members'] as readonly JsonObject[])[0], ...change }],
    })
    expect(verdict((household) => household)).toEqual([])
    expect(verdict(member({ relation: 'cousin' }))).toEqual(['/households/h1/members/m2/relation enum'])
    expect(verdict(member({ birthDate: '1980-01-01', school: null }))).toContain(
      '/households/h1/members/m2/birthDate rule.child-younger',
    )
    expect(verdict(member({ shoes: 43 }))).toEqual(['/households/h1/members/m2/shoes unknown'])
    expect(verdict(member({ id: '../x' }))).toEqual(['/households/h1/members/0 itemId'])
    expect(verdict((household) => ({ ...household, members: [] }))).toContain(
      '/households/h1/members minItems',
    )
    expect(verdict((household) => ({ ...household, people: 1 }))).toContain(
      '/households/h1/members irrelevant',
    )
    expect(verdict((household) => ({ ...household, members: 'Ali' }))).toEqual([
      '/households/h1/members type',
    ])
  })

  test('is shown in the review below the item around it', () => {
    const [, card] = reviewView(product, whole().state)
    const [list] = card?.lists ?? []
    expect(list?.items.map(({ id }) => id)).toEqual(['h1'])
    expect(list?.items[0]?.lists[0]).toMatchObject({
      list: 'members',
      items: [{ id: 'h1/m2', title: [{ value: 'Ali Kim' }], facts: [{ value: 'child' }, {}] }],
    })
  })

  test('says values of the item around it in its texts', () => {
    const { items } = textValuesView(product, whole().state)
    expect(Object.keys(items)).toEqual(['households h1', 'members h1/m2'])
    expect(items['members h1/m2']?.['together']).toMatchObject({ value: 2 })
  })

  test('is kept for statistics without the names of anybody in it', () => {
    const kept = withoutPersonal(product, save(product, whole().state))
    expect(JSON.stringify(kept)).not.toMatch(/Kim|1990-05-06|2015-01-01/)
    expect(kept.data['households']).toMatchObject([
      { id: 'h1', people: 2, members: [{ id: 'm2', relation: 'child', school: '5' }] },
    ])
    expect(kept.touched).toContain('/households/h1/members/m2/relation')
    expect(kept.touched.filter((path) => /name|birthDate|address/.test(path))).toEqual([])
  })

  test('is recorded by its path and replays bit for bit, with stand-ins for the people in it', () => {
    const { recorder } = recorded(product, () => {
      const wizard = whole().back()
      wizard.send({ type: 'item.updated', list: 'members', item: 'h1/m2', values: { name: 'Eva Kim' } })
      wizard.send({ type: 'item.added', list: 'households', values: answersOf(household(wizard, 'h1')) })
      const copy = { list: 'households', item: 'h3' }
      wizard.send({ type: 'item.removed', ...copy }).send({ type: 'item.restored', ...copy })
      expect(wizard.refusal).toBeNull()
      return wizard.next()
    })
    const trace = recorder.trace()
    expect(replay(product, trace).divergence).toBeNull()
    const text = writeTrace(trace)
    expect(text).not.toMatch(/Kim|1990-05-06|2015-01-01|Navoi/)
    expect(text).toContain('"item":"h1/m2"')
    expect(checkRecording(product, trace)).toMatchObject({ ok: true, summary: { error: null } })
    const read = readTrace(text)
    expect(read.ok && isProductTrace(read.trace) && replay(product, read.trace).divergence).toBeNull()
  })

  function begun(): Step {
    return started().last
  }

  function started(): AWizard {
    return new AWizard(product, world).type('/address', 'Tashkent, Navoi 1').type('/rooms', 3).next()
  }

  function whole(): AWizard {
    const wizard = started()
    const answers = { name: 'Anna Kim', birthDate: '1990-05-06', tenure: 'other', people: 2 }
    wizard.send({ type: 'item.updated', list: 'households', item: 'h1', values: answers })
    const child = { name: 'Ali Kim', birthDate: '2015-01-01', relation: 'child', school: '5' }
    addMember(wizard, 'h1', child)
    wizard.next()
    expect(wizard.slide).toBe('check')
    return wizard
  }

  function addMember(wizard: AWizard, outer: string, values: JsonObject): void {
    expect(wizard.send({ type: 'item.added', list: 'members', in: outer, values }).refusal).toBeNull()
  }

  /** What holds at every moment. */
  function look(state: WizardState): void {
    const lists = listsIn(slideView(product, state, 'households')?.parts ?? [])
    const ids = lists.flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const list of lists) {
      expect(list.items.map(({ id }) => id.split('/').at(-1))).toEqual(idsAt(state.data, list.at))
      for (const item of list.items) {
        expect(item.at).toBe(`${list.at}/${item.id.split('/').at(-1)}`)
        if (item.status === 'complete') expect(item.problems).toEqual([])
        const inner = listsIn(item.parts).flatMap(({ items }) => items)
        if (inner.some(({ status }) => status !== 'complete')) expect(item.status).not.toBe('complete')
      }
    }
    // What was evaluated step by step is what a wizard that comes back evaluates from nothing.
    const other = reloaded(state).state
    expect(other.data).toEqual(state.data)
    expect(flagsOf(other)).toEqual(flagsOf(state))
    expect(relevantData(product, other)).toEqual(relevantData(product, state))
    expect(plain(slideView(product, other, 'households'))).toEqual(
      plain(slideView(product, state, 'households')),
    )
  }

  function reloaded(state: WizardState): Step {
    return restore(product, JSON.parse(JSON.stringify(save(product, state))) as WizardSnapshot, world)
  }

  function eventFor(act: Act, state: WizardState, which: number, what: number): WizardEvent | null {
    const lists = listsIn(slideView(product, state, 'households')?.parts ?? [])
    const list = lists[which % Math.max(lists.length, 1)]
    const item = list?.items[what % Math.max(list.items.length, 1)]
    const households = lists[0]?.items ?? []
    const house = households[what % Math.max(households.length, 1)]
    switch (act) {
      case 'continue':
        return { type: 'slide.continued' }
      case 'back':
        return { type: 'slide.returned' }
      case 'reload':
        return null
      case 'undo': {
        const gone = state.removed.at(-1)
        const around = gone?.in === undefined ? '' : `${gone.in}/`
        if (gone === undefined) return null
        return { type: 'item.restored', list: gone.list, item: `${around}${String(gone.item['id'])}` }
      }
      case 'people':
        return house ? { type: 'field.changed', at: `${house.at}/people`, value: 1 + (which % 4) } : null
      default:
    }
    if (list === undefined) return null
    const around = list.outer === null ? {} : { in: list.outer }
    if (act === 'add') return { type: 'item.added', list: list.list, ...around }
    if (item === undefined) return null
    switch (act) {
      case 'copy':
        return { type: 'item.added', list: list.list, ...around, values: answersOf(item) }
      case 'move':
        return { type: 'item.moved', list: list.list, item: item.id, to: which % (list.items.length + 1) }
      case 'remove':
        return { type: 'item.removed', list: list.list, item: item.id }
      case 'type':
        return {
          type: 'field.changed',
          at: `${item.at}/birthDate`,
          value: birthDates[what % birthDates.length] ?? '',
        }
      case 'fill': {
        const [name, birthDate] = [`Person ${which}`, birthDates[what % 3] ?? '']
        const values =
          list.outer === null
            ? { name, birthDate, people: 1 + (what % 3), tenure: 'rent' }
            : { name, birthDate, relation: relations[what % 4] ?? '', school: '5' }
        return { type: 'item.updated', list: list.list, item: item.id, values }
      }
      default:
        return act satisfies never
    }
  }

  function household(wizard: AWizard, id: string): ItemView {
    const item = householdsOf(wizard.state).find((one) => one.id === id)
    if (item === undefined) throw new Error(`There is no household ${id}`)
    return item
  }

  function membersOf(wizard: AWizard, id: string): ListView | undefined {
    return listsIn(household(wizard, id).parts)[0]
  }

  function householdsOf(state: WizardState): readonly ItemView[] {
    return listsIn(slideView(product, state, 'households')?.parts ?? [])[0]?.items ?? []
  }

  function memberIds(state: WizardState, id: string): readonly string[] {
    const parts = householdsOf(state).find((one) => one.id === id)?.parts ?? []
    return listsIn(parts).flatMap(({ items }) => items.map((item) => item.id))
  }

  function problemsAt(state: WizardState, path: string): readonly string[] {
    return householdsOf(state)
      .flatMap(({ problems }) => problems)
      .flatMap((problem) => (problem.path === path ? [problem.code] : []))
  }

  function codesOf(state: WizardState): readonly string[] {
    return householdsOf(state).flatMap(({ problems }) => problems.map(({ code }) => code))
  }
})

const birthDates = ['1990-05-06', '2015-01-01', '1960-02-29', '2030-01-01']
const relations = ['spouse', 'child', 'parent', 'other']
