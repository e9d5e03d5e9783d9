import * as fc from 'fast-check'
import { expect, test } from './browser-world.ts'
import { Boxes, buildBoxes } from './masked-boxes/boxes.ts'
import { type Kind, kinds } from './masked-boxes/kinds.ts'
import { agrees, deeds, expectedOf, perform } from './masked-boxes/people.ts'

const names = Object.keys(kinds) as Kind[] // a registry has no other keys
const split = ['plate', 'passport', 'techPassport', 'certificate', 'policy'] as const satisfies Kind[]

test.slow()

let script = ''
test.beforeAll(async () => {
  script = await buildBoxes()
})

test('a composing keyboard doubles nothing in any masked box @phone', async ({ page }) => {
  const of = await Boxes.open(page, script)
  for (const kind of names) {
    const { typed, shown, kept } = kinds[kind]
    const boxes = of(kind)
    await boxes.box().focus()
    await boxes.beginComposing(typed)
    expect.soft(await boxes.box().inputValue(), kind).toBe(typed)
    await boxes.compose(typed)
    expect.soft(await boxes.shown(), kind).toEqual(shown)
    expect.soft(await boxes.kept(), kind).toEqual(kept)
    // What was composed is undone, and done again.
    await page.keyboard.press('Control+z')
    expect.soft((await boxes.shown()).join(''), kind).toBe('')
    await page.keyboard.press('Control+Shift+z')
    expect.soft(await boxes.shown(), kind).toEqual(shown)
    expect.soft(await boxes.kept(), kind).toEqual(kept)
  }
})

test('a whole value pasted into any masked box with text replaces it @phone', async ({ page }) => {
  const of = await Boxes.open(page, script)
  for (const kind of names) {
    const { typed, shown, kept, pasted, pastedShown } = kinds[kind]
    const boxes = of(kind)
    await boxes.box().focus()
    await page.keyboard.type(typed)
    expect.soft(await boxes.shown(), kind).toEqual(shown)
    for (let at = 0; at < shown.length; at += 1) {
      await boxes.box(at).focus()
      await page.keyboard.press('End')
      await boxes.paste(pasted)
      expect.soft(await boxes.shown(), `${kind}, box ${at}`).toEqual(pastedShown)
      await page.keyboard.press('Control+z')
      expect.soft(await boxes.shown(), `${kind}, box ${at}`).toEqual(shown)
      expect.soft(await boxes.kept(), `${kind}, box ${at}`).toEqual(kept)
    }
  }
})

test('every masked box undoes and redoes, by keys and by a phone’s keyboard @phone', async ({ page }) => {
  const of = await Boxes.open(page, script)
  const sent = (inputType: string) =>
    page.evaluate(
      (given) =>
        document.activeElement?.dispatchEvent(
          new InputEvent('beforeinput', { inputType: given, bubbles: true, cancelable: true }),
        ),
      inputType,
    )
  const ways = [
    { undo: () => page.keyboard.press('Control+z'), redo: () => page.keyboard.press('Control+y') },
    { undo: () => sent('historyUndo'), redo: () => sent('historyRedo') },
  ]
  for (const kind of names) {
    const { typed, shown, kept } = kinds[kind]
    const boxes = of(kind)
    await boxes.box().focus()
    await page.keyboard.type(typed)
    for (const { undo, redo } of ways) {
      for (let at = 0; at < shown.length; at += 1) await undo()
      expect.soft((await boxes.shown()).join(''), kind).toBe('')
      for (let at = 0; at < shown.length; at += 1) await redo()
      expect.soft(await boxes.shown(), kind).toEqual(shown)
      expect.soft(await boxes.kept(), kind).toEqual(kept)
    }
    // A correction in the middle is a step of its own, and the caret is where it was made.
    const focused = page.locator('input:focus')
    await focused.evaluate((box: HTMLInputElement) => box.setSelectionRange(1, 1))
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+z')
    expect.soft(await boxes.shown(), kind).toEqual(shown)
    const caret = await focused.evaluate((box: HTMLInputElement) => box.selectionStart)
    expect.soft(caret, kind).toBeLessThanOrEqual(3)
  }
})

test('a form filler may set any masked box twice @phone', async ({ page }) => {
  const of = await Boxes.open(page, script)
  for (const kind of names) {
    const { typed, shown, kept, pasted, pastedShown } = kinds[kind]
    const boxes = of(kind)
    for (const events of [['input', 'change'], ['change'], ['input']]) {
      await boxes.setValue(typed, 0, events)
      expect.soft(await boxes.shown(), `${kind}, ${events.join()}`).toEqual(shown)
      await boxes.setValue(pasted, 0, events)
      expect.soft(await boxes.shown(), `${kind}, ${events.join()}`).toEqual(pastedShown)
    }
    await boxes.box().fill(typed)
    await boxes.box().fill(typed)
    expect.soft(await boxes.kept(), kind).toEqual(kept)
  }
  for (const kind of split) {
    const { typed, shown, kept, pasted, pastedShown } = kinds[kind]
    const boxes = of(kind)
    for (let times = 0; times < 2; times += 1) {
      await boxes.setValue(shown[0], 0)
      await boxes.setValue(shown[1], 1)
      expect.soft(await boxes.kept(), kind).toEqual(kept)
    }
    await boxes.setValue(pasted, 1)
    expect.soft(await boxes.shown(), kind).toEqual(pastedShown)
    await boxes.setValue(typed, 1)
    expect.soft(await boxes.shown(), kind).toEqual(shown)
  }
})

test('two boxes typed again from the first one on, and the limit of the second @phone', async ({ page }) => {
  const of = await Boxes.open(page, script)
  for (const kind of split) {
    const { typed, shown, kept, pasted, pastedShown } = kinds[kind]
    const boxes = of(kind)
    await boxes.box().focus()
    await page.keyboard.type(pasted.replace(/[ №—-]/g, ''))
    expect.soft(await boxes.shown(), kind).toEqual(pastedShown)
    await boxes.box().selectText()
    await page.keyboard.type(`${typed}89`)
    expect.soft(await boxes.shown(), kind).toEqual(shown)
    await page.keyboard.press('Home')
    await page.keyboard.type('7')
    expect.soft(await boxes.shown(), kind).toEqual(shown)
    expect.soft(await boxes.kept(), kind).toEqual(kept)
  }
})

test('a phone’s box takes every way to write a number of the country @phone', async ({ page }) => {
  const of = await Boxes.open(page, script)
  const boxes = of('phone')
  for (const { typed, pasted, shown } of [
    { typed: '90', pasted: '+998901234567', shown: '90 123 45 67' },
    { typed: '901234567', pasted: '+998939876543', shown: '93 987 65 43' },
    { typed: '', pasted: '8 90 123 45 67', shown: '90 123 45 67' },
    { typed: '', pasted: 'tel:+998901234567', shown: '90 123 45 67' },
  ]) {
    await boxes.box().fill('')
    await page.keyboard.type(typed)
    await boxes.paste(pasted)
    expect.soft(await boxes.shown(), pasted).toEqual([shown])
  }
})

/** Kinds whose box keeps every digit, and the most that can be typed into it. */
const keeping: readonly (readonly [kind: Kind, box: number, limit: number])[] = [
  ...(['phone', 'bankCard', 'cadastre', 'oked', 'pinfl', 'tin'] as const).map(
    (kind) => [kind, 0, Infinity] as const,
  ),
  ...(['date', 'time', 'month', 'money', 'number'] as const).map((kind) => [kind, 0, Infinity] as const),
  ...(['passport', 'techPassport', 'policy'] as const).map((kind) => [kind, 1, 7] as const),
]

test('whatever people do in a masked box doubles no digit and loses none @phone', async ({ page }) => {
  const of = await Boxes.open(page, script)
  for (const [kind, at, limit] of keeping) {
    const boxes = of(kind)
    const property = fc.asyncProperty(deeds, async (done) => {
      await boxes.box(at).focus()
      const seen = new Set<string>()
      for (const deed of done) {
        seen.add((await boxes.shown()).join('|'))
        const before = await boxes.selection(at)
        await perform(deed, boxes, kind)
        const shown = await boxes.shown()
        const kept = await boxes.kept()
        const what = `${kind}: ${JSON.stringify(deed)} in ${JSON.stringify(before)} shows ${shown.join('|')}`
        const expected = expectedOf(deed, before, limit)
        if (expected !== null) expect((shown[at] ?? '').replace(/[^\p{L}\p{N}]/gu, ''), what).toBe(expected)
        if (deed.does === 'pasteWhole') expect(shown, what).toEqual(kinds[kind].pastedShown)
        if (deed.does === 'fill') expect(shown, what).toEqual(kinds[kind].shown)
        expect(agrees(kind, shown, kept), `${what}, keeps ${JSON.stringify(kept)}`).toBe(true)
        await boxes.box(at).focus()
      }
      // Each undo shows what was shown before.
      for (let times = 0; times < 3; times += 1) {
        await page.keyboard.press('Control+z')
        expect(agrees(kind, await boxes.shown(), await boxes.kept()), kind).toBe(true)
      }
      await boxes.box(at).fill('')
    })
    await fc.assert(property, { numRuns: 6, seed: 20_261_129 })
  }
})
