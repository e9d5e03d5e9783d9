import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from '../../src/ui/focus/keep-focus.ts'
import { Note, RetryButton } from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

let stop = () => {}
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())

type State = 'failed' | 'loading' | 'ready'

/** A part of a page that could not be read, and is read again. */
function Part({ state }: { readonly state: State }) {
  return (
    <section aria-label="Полисы">
      <p>Над частью</p>
      {state === 'failed' && (
        <Note tone="error" live="alert" title="Не загрузилось" actions={<RetryButton onClick={ask} />} />
      )}
      {state === 'loading' && (
        <div aria-busy="true" data-testid="waiting">
          Загружаем…
        </div>
      )}
      {state === 'ready' && (
        <ul>
          <li>
            <h3>Полис 1</h3>
          </li>
        </ul>
      )}
      <button type="button">Под частью</button>
    </section>
  )
}

const ask = () => {}
const retry = () => screen.getByRole('button', { name: 'Повторить' })
const below = () => screen.getByRole('button', { name: 'Под частью' })

async function retried() {
  const rendered = render(<Part state="failed" />)
  await rendered.user.click(retry())
  rendered.rerender(<Part state="loading" />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('waiting')))
  return rendered
}

test('the focus waits where the note was, then goes to the heading of what came', async () => {
  const { container, rerender } = await retried()
  await expectAccessible(container)
  rerender(<Part state="ready" />)
  const heading = screen.getByRole('heading', { name: 'Полис 1' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  act(() => below().focus())
  expect(heading.hasAttribute('tabindex'), 'a press on it would take the focus').toBe(false)
})

test('another failure has its own button under the fingers', async () => {
  const { rerender } = await retried()
  rerender(<Part state="failed" />)
  await waitFor(() => expect(document.activeElement).toBe(retry()))
})

test('a person who continued meanwhile is left alone', async () => {
  const { user, rerender } = await retried()
  await user.click(below())
  rerender(<Part state="ready" />)
  // What follows the page's changes has its turn.
  await act(async () => await Promise.resolve())
  expect(document.activeElement).toBe(below())
})

test('a card that says that it is busy keeps the focus until its heading is there', async () => {
  const card = (state: State) => (
    <div aria-busy={state === 'loading'} data-testid="card">
      {state === 'ready' && <h2>Автомобиль найден</h2>}
      {state === 'failed' && <RetryButton kind="text" onClick={ask} />}
      <p>Под карточкой</p>
    </div>
  )
  const { user, rerender } = render(card('failed'))
  await user.click(retry())
  rerender(card('loading'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('card')))
  rerender(card('ready'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')))
})
