import { act, cleanup, waitFor, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  save,
  slideView,
  type CallAnswer,
  type WizardSnapshot,
  type SlideView,
} from '../../src/engine/index.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { itemErrors, slideErrors, slideWarnings } from '../../src/wizard/errors/summary-errors.ts'
import { openItemOf } from '../../src/wizard/run/open-items.ts'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { another, listsOf, type ListWorld, listWorld, productsWithLists } from '../products/list-world.ts'
import { onScreen } from '../ui/render.tsx'
import { realProduct, type RealProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

/** More for a long look: `PROPERTY_RUNS=5000`. A walk on the screen takes ten times as long as one of the engine. */
const numRuns = Math.ceil(Number(process.env['PROPERTY_RUNS'] ?? 200) / 10)

const moves = fc.array(
  fc.record({
    press: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('fill', 'save') },
      {
        weight: 3,
        arbitrary: fc.constantFrom('add', 'edit', 'cancel', 'remove', 'undo', 'continue', 'back', 'reload'),
      },
    ),
    which: fc.nat(1000),
  }),
  { maxLength: 18, size: 'max' },
)

/** Names of the buttons, as they are read. */
const names = {
  save: /^Сохранить/,
  edit: /^(Изменить|Исправить)/,
  cancel: /^Отменить/,
  remove: /^Убрать/,
  undo: /^Вернуть/,
} as const

describe.each(productsWithLists)('the lists of %s on the screen', (id) => {
  let real: RealProduct
  let known: ListWorld
  /** How often an item was folded, so that a walk that does nothing does not pass. */
  let saves = 0
  beforeAll(async () => {
    real = await realProduct(id)
    known = listWorld(real.product)
    await Promise.all([loadLaterPieces(), bringWidgets('all')])
  })

  test('[osago.drivers.add-remove-update] an item saved stays closed, one is open at most, and saving the last one lets Continue go on', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1000), moves, async (from, walk) => {
        const start = known.starts[from % known.starts.length]
        if (start === undefined) throw new Error(`The corpus of ${id} has no list`)
        let shown = show(start)
        try {
          for (const { press, which } of walk) {
            if (press === 'reload') {
              const kept = JSON.parse(JSON.stringify(save(real.product, shown.run.state()))) as WizardSnapshot
              cleanup()
              shown = show(kept)
            } else await pressed(shown, press, which)
            look(shown)
          }
        } finally {
          cleanup()
        }
      }),
      { numRuns },
    )
    expect(saves).toBeGreaterThan(0)
  })

  function show(saved: WizardSnapshot) {
    onScreen(390)
    const answers = Object.fromEntries(
      Object.entries(real.product.calls).flatMap(([call, { operation }]) => {
        const answer = known.answers.get(call)
        return answer ? [[operation, (): CallAnswer => answer] as const] : []
      }),
    )
    const run = testRun(real, { saved, answers })
    return { run, ...renderInWizard(<SlideHost />, run, real) }
  }
  type Shown = ReturnType<typeof show>

  function viewOf({ run }: Shown): SlideView {
    const view = slideView(real.product, run.state())
    if (view === null) throw new Error('There is no active slide')
    return view
  }

  function editors(): readonly HTMLElement[] {
    return [...document.querySelectorAll<HTMLElement>('li[data-open]')]
  }

  /** The path of the item that is open on the screen; null for none. */
  function openItem(shown: Shown): string | null {
    const open = listsOf(viewOf(shown)).flatMap(({ at }) => {
      const item = openItemOf(shown.run.actor.getSnapshot().context, at)?.item ?? null
      return item === null ? [] : [`${at}/${item}`]
    })
    return open[0] ?? null
  }

  function look(shown: Shown): void {
    const view = viewOf(shown)
    expect(editors().length).toBeLessThanOrEqual(1)
    // Every item is on the screen once: as a card, or as the open editor.
    const items = listsOf(view).flatMap((list) => list.items)
    expect(document.querySelectorAll('[id^="list-"] > ol > li').length).toBe(items.length)
    expect(editors().length).toBe(openItem(shown) === null ? 0 : 1)
  }

  async function pressed(shown: Shown, press: string, which: number): Promise<void> {
    const { run, user, container } = shown
    const view = viewOf(shown)
    const button = (name: RegExp) => {
      const found = within(container).queryAllByRole('button', { name })
      return found[which % Math.max(found.length, 1)]
    }
    if (press === 'back') {
      await act(async () => run.send({ type: 'slide.returned' }))
      return
    }
    if (press === 'continue') {
      const isFine = slideErrors(view, () => true).length + slideWarnings(view).length === 0
      const forward = container.querySelector<HTMLElement>('[type=submit]')
      if (!forward || view.buys) return
      await user.click(forward)
      if (isFine) expect(viewOf(shown).id).not.toBe(view.id)
      return
    }
    const open = openItem(shown)
    if (press === 'fill') {
      const item = listsOf(view)
        .flatMap((list) => list.items.map((one) => ({ list: list.list, one })))
        .find(({ one }) => one.at === open)
      const profiles = known.profiles.get(item?.list ?? '') ?? []
      const profile = profiles[which % Math.max(profiles.length, 1)]
      if (!item || !profile) return
      const values = another(profile, item.one.number)
      await act(async () => run.send({ type: 'item.updated', list: item.list, item: item.one.id, values }))
      return
    }
    if (press === 'add') {
      const list = listsOf(view)[which % Math.max(listsOf(view).length, 1)]
      const name = list && real.texts.ru[`${id}.list.${list.list}.add`]
      const add = name === undefined ? null : within(container).queryByRole('button', { name })
      if (!list || !add) return
      await user.click(add)
      expect(listsOf(viewOf(shown)).find((one) => one.list === list.list)?.items).toHaveLength(
        list.items.length + 1,
      )
      return
    }
    const control = button(names[press as keyof typeof names])
    if (!control) return
    await user.click(control)
    if (press === 'save' && open !== null) await afterSave(shown, open)
    if (press === 'cancel' && open !== null) expect(openItem(shown)).not.toBe(open)
  }

  /** It is folded when nothing is missing; then only something unfinished is open. */
  async function afterSave(shown: Shown, saved: string): Promise<void> {
    const now = viewOf(shown)
    const items = listsOf(now).flatMap((list) => list.items)
    const its = items.find(({ at }) => at === saved)
    const isWhole = its !== undefined && itemErrors(its, now.id).length === 0
    const open = openItem(shown)
    expect(open === saved).toBe(!isWhole)
    if (isWhole) saves += 1
    if (!isWhole || open === null) return
    expect(items.find(({ at }) => at === open)?.status).toBe('incomplete')
    await waitFor(() => expect(editors()[0]?.contains(document.activeElement)).toBe(true))
  }
})
