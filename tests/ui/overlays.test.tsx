import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Accordion, Button, Dialog, ErrorSummary, FormField, Tabs, TextInput } from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

describe('a button', () => {
  test('at work says the verb, ignores presses and keeps the focus', async () => {
    const handleClick = vi.fn<() => void>()
    const { user, rerender, container } = render(<Button onClick={handleClick}>Оплатить</Button>)
    await user.click(screen.getByRole('button', { name: 'Оплатить' }))
    rerender(
      <Button onClick={handleClick} busy="Создаём договор…">
        Оплатить
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Создаём договор…' })
    await user.click(button)
    expect(handleClick).toHaveBeenCalledOnce()
    expect(button.disabled).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
    await expectAccessible(container)
  })

  test('at work does not submit its form a second time', async () => {
    const handleSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
      event.preventDefault(),
    )
    const { user } = render(
      <form onSubmit={handleSubmit}>
        <Button type="submit" busy="Отправляем…">
          Отправить
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button'))
    expect(handleSubmit).not.toHaveBeenCalled()
  })
})

describe('a dialog', () => {
  function Page({ keepsOpen = false }: { readonly keepsOpen?: boolean }) {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Открыть</Button>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title="Все шаги"
          description="Шесть шагов"
          keepsOpen={keepsOpen}
        >
          <p>Список</p>
        </Dialog>
      </>
    )
  }
  const open = async (user: { click: (element: Element) => Promise<void> }) => {
    await user.click(screen.getByRole('button', { name: 'Открыть' }))
    return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Все шаги' })
  }

  test('is modal, puts the focus on its title and gives it back when closed', async () => {
    const { user, container } = render(<Page />)
    const dialog = await open(user)
    expect(dialog.open).toBe(true)
    expect(document.activeElement?.textContent).toBe('Все шаги')
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Открыть' }))
  })

  test('closes when the browser asks it to, which is what Esc does', async () => {
    const { user } = render(<Page />)
    const dialog = await open(user)
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('stays open when a file chooser inside it is closed without a file', async () => {
    const { user } = render(<Page />)
    const dialog = await open(user)
    const chooser = screen.getByText('Список')
    act(() => void chooser.dispatchEvent(new Event('cancel', { bubbles: true })))
    expect(dialog.open).toBe(true)
    expect(screen.getByRole('dialog')).toBe(dialog)
  })

  test('closes by a press beside it, unless something would be lost', async () => {
    const { user, rerender } = render(<Page />)
    await user.click(await open(user))
    expect(screen.queryByRole('dialog')).toBeNull()
    rerender(<Page keepsOpen />)
    const dialog = await open(user)
    await user.click(dialog)
    expect(dialog.open).toBe(true)
  })

  test('does not close by a press inside it', async () => {
    const { user } = render(<Page />)
    const dialog = await open(user)
    await user.click(screen.getByText('Список'))
    expect(dialog.open).toBe(true)
  })
})

describe('an error summary', () => {
  test.each([
    ['ru', 1, 'Исправьте 1 ошибку'],
    ['ru', 2, 'Исправьте 2 ошибки'],
    ['ru', 5, 'Исправьте 5 ошибок'],
    ['uz', 2, '2 ta xatoni tuzating'],
    ['en', 1, 'Fix 1 error'],
  ] as const)('counts in %s: %d', (language, count, words) => {
    const errors = Array.from({ length: count }, (_, index) => ({
      target: `f${index}`,
      message: `Ошибка ${index}`,
    }))
    render(<ErrorSummary errors={errors} />, language)
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
  })

  test('is an alert, takes the focus, leads to the field, and takes the focus again at the next attempt', async () => {
    const errors = [{ target: 'address', message: 'Введите адрес' }]
    const page = (attempt: number) => (
      <>
        <ErrorSummary errors={errors} attempt={attempt} />
        <FormField label="Адрес" id="address" error="Введите адрес">
          <TextInput value="" onChange={() => {}} />
        </FormField>
      </>
    )
    const { user, rerender, container } = render(page(1))
    // The focus follows the paint.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await user.click(screen.getByRole('link', { name: 'Введите адрес' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Адрес' }))
    rerender(page(2))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
    await expectAccessible(container)
  })

  test('opens what hides the field before it goes there', async () => {
    const handleGoTo = vi.fn<() => void>()
    const { user } = render(
      <ErrorSummary errors={[{ target: 'x', message: 'Водитель 3' }]} onGoTo={handleGoTo} />,
    )
    await user.click(screen.getByRole('link', { name: 'Водитель 3' }))
    expect(handleGoTo).toHaveBeenCalledOnce()
  })
})

describe('tabs and questions', () => {
  test('tabs are walked by arrow keys, and only the chosen one is a stop', async () => {
    function Page() {
      const [selected, setSelected] = useState<'a' | 'b' | 'c'>('a')
      return (
        <Tabs
          label="Полисы"
          selected={selected}
          onSelect={setSelected}
          tabs={[
            { id: 'a', label: 'Активные', content: 'Три полиса' },
            { id: 'b', label: 'Не оплачены', content: 'Один полис' },
            { id: 'c', label: 'Архив', content: 'Пусто' },
          ]}
        />
      )
    }
    const { user, container } = render(<Page />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel', { name: 'Не оплачены' }).textContent).toBe('Один полис')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Архив', selected: true }))
    await user.keyboard('{Home}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Активные')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
    await expectAccessible(container)
  })

  test('an answer is in the page before it is opened', async () => {
    const { container } = render(
      <Accordion items={[{ id: '1', title: 'Можно без регистрации?', content: 'Да.' }]} />,
    )
    expect(screen.getByRole('group').hasAttribute('open')).toBe(false)
    expect(screen.getByText('Да.')).toBeTruthy()
    await expectAccessible(container)
  })
})
