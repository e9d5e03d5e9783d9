import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StartOverButton } from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

afterEach(cleanup)

test('asks before the answers are thrown away, and one press throws nothing away', async () => {
  const restart = vi.fn<() => void>()
  const { user, container } = render(<StartOverButton onRestart={restart} />)
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Начать заново' }))
    return within(screen.getByRole('dialog', { name: 'Начать заново?' }))
  }
  const asked = await open()
  expect(restart).not.toHaveBeenCalled()
  await expectAccessible(container)
  await user.click(asked.getByRole('button', { name: 'Оставить ответы' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(restart).not.toHaveBeenCalled()
  await user.click((await open()).getByRole('button', { name: 'Стереть и начать заново' }))
  expect(restart).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})
