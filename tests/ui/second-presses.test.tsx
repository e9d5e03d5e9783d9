import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreSecondPresses } from '../../src/ui/listeners/ignore-second-presses.ts'
import { render } from './render.tsx'

let stop = () => {}
beforeEach(() => {
  history.replaceState(null, '', '/wizard')
  stop = ignoreSecondPresses()
})
afterEach(() => {
  cleanup()
  stop()
})

interface Press {
  readonly pointer?: 'mouse' | 'touch'
  /** Which click of a double click it is. */
  readonly detail?: number
  readonly at: number
  readonly y?: number
}

function press(element: Element, { pointer = 'mouse', detail = 1, at, y = 300 }: Press): boolean {
  const down = createEvent.pointerDown(element)
  Object.defineProperty(down, 'pointerType', { value: pointer })
  fireEvent(element, down)
  const click = createEvent.click(element, { detail, clientX: 100, clientY: y })
  Object.defineProperty(click, 'timeStamp', { value: at })
  return fireEvent(element, click)
}

/** A step whose button goes on; at the same place the next step has another button. */
function Steps({ onErase }: { readonly onErase: () => void }) {
  const [step, setStep] = useState(1)
  return step === 1 ? (
    <button type="button" onClick={() => setStep(2)}>
      Дальше
    </button>
  ) : (
    <button type="button" onClick={onErase}>
      Начать заново
    </button>
  )
}

const doubles = {
  'a double click of a mouse': [{ at: 1000 }, { at: 1450, detail: 2 }],
  'two taps of a finger': [
    { at: 1000, pointer: 'touch' },
    { at: 1300, pointer: 'touch' },
  ],
} as const satisfies Record<string, readonly [Press, Press]>

for (const [name, [first, second]] of Object.entries(doubles)) {
  test(`${name} does not press what has come under the pointer`, () => {
    const erase = vi.fn<() => void>()
    render(<Steps onErase={erase} />)
    press(screen.getByRole('button', { name: 'Дальше' }), first)
    press(screen.getByRole('button', { name: 'Начать заново' }), second)
    expect(erase).not.toHaveBeenCalled()
    press(screen.getByRole('button', { name: 'Начать заново' }), { at: 2500 })
    expect(erase).toHaveBeenCalledOnce()
  })

  test(`${name} sends one step, though the button of the next one is the same`, () => {
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => {
      event.preventDefault()
      history.pushState(null, '', '/wizard?step=phone')
    })
    render(
      <form onSubmit={submit}>
        <button type="submit">Продолжить</button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Продолжить' })
    press(button, first)
    press(button, second)
    expect(submit).toHaveBeenCalledOnce()
  })

  test(`${name} presses the same button twice while the page stays`, () => {
    const add = vi.fn<() => void>()
    render(
      <button type="button" onClick={add}>
        Больше
      </button>,
    )
    const button = screen.getByRole('button', { name: 'Больше' })
    press(button, first)
    press(button, second)
    expect(add).toHaveBeenCalledTimes(2)
  })
}

test('presses that are no double press, at another place, late, or by a key, all count', () => {
  const erase = vi.fn<() => void>()
  let at = 0
  const pressNext = () => press(screen.getByRole('button', { name: 'Дальше' }), { at, pointer: 'touch' })
  const pressErase = (second: Press) =>
    press(screen.getByRole('button', { name: 'Начать заново' }), {
      pointer: 'touch',
      ...second,
      at: at + second.at,
    })
  for (const second of [
    { at: 200, y: 500 },
    { at: 900 },
    { at: 200, pointer: 'mouse' },
  ] as const satisfies Press[]) {
    at += 10_000
    const { unmount } = render(<Steps onErase={erase} />)
    pressNext()
    pressErase(second)
    unmount()
  }
  expect(erase).toHaveBeenCalledTimes(3)
  at += 10_000
  render(<Steps onErase={erase} />)
  pressNext()
  fireEvent.click(screen.getByRole('button', { name: 'Начать заново' }))
  expect(erase).toHaveBeenCalledTimes(4)
})
