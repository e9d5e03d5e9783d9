import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { restore, save, slideView, step } from '../../src/engine/index.ts'
import type {
  ItemView,
  ListView,
  WizardSnapshot,
  SlideView,
  WizardEvent,
  WizardState,
} from '../../src/engine/index.ts'
import { nextItem } from '../../src/wizard/run/next-item.ts'
import { itemErrors, slideErrors, slideWarnings } from '../../src/wizard/errors/summary-errors.ts'
import { loadShelf } from './compile.ts'
import { another, listsOf, type ListWorld, listWorld, productsWithLists } from './list-world.ts'

/** More for a long look: `PROPERTY_RUNS=5000`. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 200)
const world = { today: '2026-11-21', language: 'ru' }

/** Something a person does on a slide with a list; what it is done to is chosen from what is there. */
type Act =
  | 'add'
  | 'edit'
  | 'fill'
  | 'type'
  | 'answer'
  | 'refuse'
  | 'save'
  | 'remove'
  | 'undo'
  | 'continue'
  | 'back'
  | 'reload'

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<Act>('fill', 'answer', 'save') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Act>(
      'add',
      'edit',
      'type',
      'remove',
      'undo',
      'continue',
      'back',
      'reload',
      'refuse',
    ),
  },
)
const walks = fc.record({
  from: fc.nat(1000),
  moves: fc.array(fc.record({ act: acts, which: fc.nat(1000), what: fc.nat(1000) }), {
    maxLength: 60,
    size: 'max',
  }),
})

/** A person on a slide with lists, and which item they have open. */
interface Standing {
  readonly state: WizardState
  readonly open: { readonly list: string; readonly item: string } | null
  /** Items that were saved and not touched since. */
  readonly saved: ReadonlySet<string>
}

test('the products with lists are known', () => {
  expect(productsWithLists).toContain('osago')
  expect(productsWithLists).toContain('travel')
})

describe.each(productsWithLists)('the lists of %s', (id) => {
  let known: ListWorld
  /** How often something was saved, so that a walk that does nothing does not pass. */
  let saves = 0
  beforeAll(async () => {
    known = listWorld(await loadShelf(id))
  })

  test('were filled in by the recorded customers, each of them', () => {
    expect(known.starts.length).toBeGreaterThan(2)
    expect([...known.profiles.keys()].toSorted()).toEqual(Object.keys(known.product.lists).toSorted())
  })

  test('an item saved stays closed, one that can be saved is complete, and Continue goes on once nothing is said to be missing', () => {
    fc.assert(
      fc.property(walks, ({ from, moves }) => {
        const start = known.starts[from % known.starts.length]
        if (start === undefined) throw new Error(`The corpus of ${id} has no list`)
        let now = arrive(restored(start))
        for (const { act, which, what } of moves) {
          now = done(now, act, which, what)
          look(now)
        }
      }),
      { numRuns },
    )
    expect(saves).toBeGreaterThan(numRuns / 20)
  })

  /** What holds at every moment. */
  function look({ state, open, saved }: Standing): void {
    const view = viewOf(state)
    for (const list of listsOf(view)) {
      for (const item of list.items) {
        const isFine = itemErrors(item, view.id).length === 0
        // What Save accepts is complete, and what is complete Save accepts.
        if (isFine) expect([item.at, item.status]).not.toEqual([item.at, 'incomplete'])
        if (item.status === 'complete') expect(isFine).toBe(true)
        if (saved.has(item.at) && isFine) expect(open?.item).not.toBe(item.id)
      }
      // What was removed is not in the list, and the other way round.
      const ids = list.items.map((item) => item.id)
      expect(list.removed.filter((gone) => ids.includes(gone.id))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
      expect([list.canAdd, list.canRemove]).toEqual([ids.length < list.max, ids.length > list.min])
    }
    if (open) expect(itemOf(view, open)).toBeDefined()
  }

  function done(now: Standing, act: Act, which: number, what: number): Standing {
    const { state, open } = now
    const view = viewOf(state)
    const list = pick(listsOf(view), which)
    const send = (event: WizardEvent): Standing => ({
      ...now,
      state: step(known.product, state, event).state,
    })
    if (list === undefined) {
      // Another slide: the way back to the list.
      return arrive(send({ type: act === 'back' ? 'slide.continued' : 'slide.returned' }).state)
    }
    switch (act) {
      case 'add': {
        if (!list.canAdd || open) return now
        const after = send({ type: 'item.added', list: list.list })
        const added = listsOf(viewOf(after.state))
          .find((one) => one.list === list.list)
          ?.items.at(-1)
        return added ? { ...after, open: { list: list.list, item: added.id } } : after
      }
      case 'edit': {
        const item = pick(list.items, what)
        return item ? touching({ ...now, open: { list: list.list, item: item.id } }, item.at) : now
      }
      case 'fill': {
        const target = open && itemOf(view, open)
        const profile = open && pick(known.profiles.get(open.list) ?? [], what)
        if (!target || !profile) return now
        const values = another(profile, target.number)
        return touching(send({ type: 'item.updated', list: open.list, item: open.item, values }), target.at)
      }
      case 'type': {
        const target = open && itemOf(view, open)
        const profile = open && pick(known.profiles.get(open.list) ?? [], what)
        const name = profile && pick(Object.keys(profile), which)
        if (!target || !profile || typeof name !== 'string') return now
        const value = what % 3 === 0 ? null : (profile[name] ?? null)
        return touching(send({ type: 'field.changed', at: `${target.at}/${name}`, value }), target.at)
      }
      case 'answer':
      case 'refuse': {
        const pending = Object.entries(state.calls).filter(([, { status }]) => status === 'pending')
        const [key, call] = pick(pending, what) ?? []
        if (key === undefined || call === undefined) return now
        const good = known.answers.get(key.split(':', 1)[0] ?? '')
        const answer =
          act === 'answer' && good
            ? good
            : ({ kind: 'answer', status: 404, body: { code: 'QDM_PERSON_NOT_FOUND' }, fact: null } as const)
        return send({ type: 'call.answered', key, requestKey: call.requestKey, answer })
      }
      case 'save': {
        const target = open && itemOf(view, open)
        if (!target || itemErrors(target, view.id).length > 0) return now
        return saved(now, view, open.list, target)
      }
      case 'remove': {
        const item = pick(list.items, what)
        if (!item) return now
        const after = send({ type: 'item.removed', list: list.list, item: item.id })
        const isGone = after.state !== state
        expect(isGone).toBe(list.canRemove)
        return touching({ ...after, open: isGone && open?.item === item.id ? null : open }, item.at)
      }
      case 'undo': {
        const gone = pick(list.removed, what)
        if (!gone) return now
        const kept = state.removed.find(({ item }) => item['id'] === gone.id)
        const after = send({ type: 'item.restored', list: list.list, item: gone.id })
        // It comes back as it was answered, unless the list was filled up meanwhile; registries are asked again.
        expect(after.state !== state).toBe(list.canAdd)
        if (after.state === state || kept === undefined) return after
        const typed = kept.touched.map((path) => path.slice(`${list.at}/${gone.id}/`.length))
        const answers = Object.fromEntries(typed.map((name) => [name, kept.item[name]]))
        expect(dataOf(after.state, list)).toContainEqual(expect.objectContaining({ id: gone.id, ...answers }))
        return after
      }
      case 'continue': {
        const after = step(known.product, state, { type: 'slide.continued' })
        // What stands in the way is shown, and what is not shown does not.
        if (after.refusal?.code === 'SLIDE_INVALID') {
          const shown = viewOf(after.state)
          expect(slideErrors(shown, () => true).length + slideWarnings(shown).length).toBeGreaterThan(0)
        }
        const isFine = slideErrors(view, () => true).length + slideWarnings(view).length === 0
        if (isFine) expect(after.refusal?.code).not.toBe('SLIDE_INVALID')
        return after.state.activeSlide === state.activeSlide
          ? { ...now, state: after.state }
          : arrive(after.state, now.saved)
      }
      case 'back':
        return arrive(send({ type: 'slide.returned' }).state, now.saved)
      case 'reload':
        return arrive(
          restored(JSON.parse(JSON.stringify(save(known.product, state))) as WizardSnapshot),
          now.saved,
        )
      default:
        return act satisfies never
    }
  }

  /** Save: the item is folded, and the next one that wants answers opens, never one that was saved already. */
  function saved(now: Standing, view: SlideView, list: string, target: ItemView): Standing {
    saves += 1
    const before = unfinished(view)
    const next = nextItem(view, { from: list, but: target.id })
    expect(next?.item.id).not.toBe(target.id)
    expect(before).not.toContain(target.at)
    if (next) expect(before).toContain(next.item.at)
    return {
      state: now.state,
      open: next && { list: next.list.list, item: next.item.id },
      saved: new Set([...now.saved, target.at]),
    }
  }

  /** Comes to a slide: what wants answers is open by itself. */
  function arrive(state: WizardState, before: ReadonlySet<string> = new Set()): Standing {
    const next = nextItem(viewOf(state))
    return { state, open: next && { list: next.list.list, item: next.item.id }, saved: before }
  }

  function viewOf(state: WizardState): SlideView {
    const view = slideView(known.product, state)
    if (view === null) throw new Error('There is no active slide')
    return view
  }

  function restored(wizard: WizardSnapshot): WizardState {
    return restore(known.product, wizard, world).state
  }
})

function unfinished(view: SlideView): readonly string[] {
  return listsOf(view).flatMap(({ items }) =>
    items.flatMap((item) => (itemErrors(item, view.id).length > 0 ? [item.at] : [])),
  )
}

function itemOf(
  view: SlideView,
  { list, item }: { readonly list: string; readonly item: string },
): ItemView | undefined {
  return listsOf(view)
    .find((one) => one.list === list)
    ?.items.find(({ id }) => id === item)
}

function dataOf({ data }: WizardState, { at }: ListView): unknown {
  return at
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], data)
}

/** The item was opened or changed: it is not as it was saved. */
function touching(now: Standing, at: string): Standing {
  return { ...now, saved: new Set([...now.saved].filter((one) => one !== at)) }
}

function pick<Value>(from: readonly Value[], by: number): Value | undefined {
  return from[by % Math.max(from.length, 1)]
}
