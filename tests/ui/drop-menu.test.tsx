import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DropMenu } from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

const handleChoose = vi.fn<() => void>()

function menu() {
  return render(
    <>
      <DropMenu face="Язык" aria-label="Язык: русский">
        <li>
          <a href="#main">Ссылка</a>
        </li>
        <li>
          <button type="button" onClick={handleChoose}>
            Действие
          </button>
        </li>
      </DropMenu>
      <button type="button">дальше</button>
    </>,
  )
}
const details = () => screen.getByText('Язык').closest('details')
const summary = () => screen.getByText('Язык').closest('summary')

test('a menu opens by its button and closes by Esc, which leaves the focus on the button', async () => {
  const { user, container } = menu()
  await user.click(screen.getByText('Язык'))
  expect(details()?.open).toBe(true)
  await expectAccessible(container)
  screen.getByRole('link', { name: 'Ссылка' }).focus()
  await user.keyboard('{Escape}')
  expect(details()?.open).toBe(false)
  expect(document.activeElement).toBe(summary())
})

test('a menu closes when the focus leaves it, not while it walks inside', async () => {
  const { user } = menu()
  await user.click(screen.getByText('Язык'))
  screen.getByRole('link', { name: 'Ссылка' }).focus()
  await user.tab()
  expect(details()?.open).toBe(true)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('дальше')
  expect(details()?.open).toBe(false)
})

test('an action closes its menu and gives the focus back; a link only closes it', async () => {
  const { user } = menu()
  await user.click(screen.getByText('Язык'))
  await user.click(screen.getByRole('button', { name: 'Действие' }))
  expect(handleChoose).toHaveBeenCalledOnce()
  expect(details()?.open).toBe(false)
  expect(document.activeElement).toBe(summary())
  await user.click(screen.getByText('Язык'))
  await user.click(screen.getByRole('link', { name: 'Ссылка' }))
  expect(details()?.open).toBe(false)
  expect(document.activeElement).not.toBe(summary())
})
