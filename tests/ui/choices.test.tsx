import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import {
  Checkbox,
  Combobox,
  FormField,
  MultiCombobox,
  RadioCards,
  RadioGroup,
  SegmentedControl,
  Select,
  Switch,
} from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

const kept = () => screen.getByTestId('kept').textContent

describe('choices', () => {
  const choices = [
    { value: 'named', label: 'До 5 водителей', price: '192 000 сум', description: 'Впишите каждого' },
    { value: 'any', label: 'Без ограничений', price: '576 000 сум' },
  ]

  test.each([
    ['cards', RadioCards],
    ['rows', RadioGroup],
  ] as const)('%s are radio buttons of one group, walked by arrow keys', async (_, View) => {
    function Form() {
      const [value, setValue] = useState('')
      return (
        <>
          <FormField label="Кто будет за рулём" group error="Выберите">
            <View value={value} onChange={setValue} choices={choices} />
          </FormField>
          <samp data-testid="kept">{value}</samp>
        </>
      )
    }
    const { user, container } = render(<Form />)
    const group = screen.getByRole('group', { name: 'Кто будет за рулём' })
    expect(within(group).getAllByRole('radio')).toHaveLength(2)
    await user.click(screen.getByRole('radio', { name: /До 5 водителей/ }))
    expect(kept()).toBe('named')
    await user.keyboard('{ArrowDown}')
    expect(kept()).toBe('any')
    await expectAccessible(container)
  })

  test('the id of the group is on the chosen radio, else on the first, where an error summary leads', () => {
    const { rerender } = render(<RadioCards id="drivers" value="" onChange={() => {}} choices={choices} />)
    expect(document.getElementById('drivers')).toBe(screen.getAllByRole('radio')[0])
    rerender(<RadioCards id="drivers" value="any" onChange={() => {}} choices={choices} />)
    expect(document.getElementById('drivers')).toBe(screen.getAllByRole('radio')[1])
  })

  test('a checkbox is pressed by its words, and may hold a link', async () => {
    const handleChange = vi.fn<(checked: boolean) => void>()
    const { user, container } = render(
      <Checkbox checked={false} onChange={handleChange}>
        Принимаю условия <a href="#offer">оферты</a>
      </Checkbox>,
    )
    await user.click(screen.getByText(/Принимаю условия/))
    expect(handleChange).toHaveBeenCalledExactlyOnceWith(true)
    expect(screen.getByRole('checkbox', { name: 'Принимаю условия оферты' })).toBeTruthy()
    await expectAccessible(container)
  })

  test('a switch turns on at once', async () => {
    const handleChange = vi.fn<(checked: boolean) => void>()
    const { user, container } = render(
      <Switch checked={false} onChange={handleChange} hint="Читает выделенный текст">
        Аудиодиктор
      </Switch>,
    )
    await user.click(screen.getByRole('switch', { name: /Аудиодиктор/ }))
    expect(handleChange).toHaveBeenCalledExactlyOnceWith(true)
    await expectAccessible(container)
  })

  test('segments are radio buttons under their label', async () => {
    const handleChange = vi.fn<(value: 'a' | 'b') => void>()
    const { user, container } = render(
      <SegmentedControl
        label="Тема"
        value="a"
        onChange={handleChange}
        segments={[
          { value: 'a', label: 'Светлая' },
          { value: 'b', label: 'Тёмная' },
        ]}
      />,
    )
    await user.click(screen.getByRole('radio', { name: 'Тёмная' }))
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('b')
    await expectAccessible(container)
  })

  test('a select starts with its empty line and gives back values', async () => {
    const handleChange = vi.fn<(value: string) => void>()
    const { user, container } = render(
      <FormField label="Район">
        <Select
          value=""
          onChange={handleChange}
          placeholder="Выберите район"
          options={[{ value: '26', label: 'Юнусабадский' }]}
        />
      </FormField>,
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Район' }), 'Юнусабадский')
    expect(handleChange).toHaveBeenCalledExactlyOnceWith('26')
    await expectAccessible(container)
  })
})

describe('a combobox', () => {
  const options = [
    { value: 'uz-fa', label: 'Fargʻona viloyati', keywords: 'Ферганская область' },
    { value: 'uz-ta', label: 'Toshkent shahri', keywords: 'город Ташкент', note: '01' },
    { value: 'uz-to', label: 'Toshkent viloyati' },
  ]

  function OneForm({ initial = '' }: { readonly initial?: string }) {
    const [value, setValue] = useState(initial)
    return (
      <>
        <FormField label="Регион">
          <Combobox value={value} onChange={setValue} options={options} />
        </FormField>
        <samp data-testid="kept">{value}</samp>
        <button type="button">дальше</button>
      </>
    )
  }
  const box = () => screen.getByRole<HTMLInputElement>('combobox')

  test('finds by typing, whatever the apostrophe, and chooses by Enter', async () => {
    const { user } = render(<OneForm />)
    await user.type(box(), "farg'")
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Fargʻona viloyati'])
    await user.keyboard('{Enter}')
    expect(kept()).toBe('uz-fa')
    expect(box().value).toBe('Fargʻona viloyati')
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  test('finds by another language’s name', async () => {
    const { user } = render(<OneForm />)
    await user.type(box(), 'ташк')
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  test('is walked by arrow keys, and says which option is active', async () => {
    const { user } = render(<OneForm />)
    await user.click(box())
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('Toshkent shahri')
    await user.keyboard('{Enter}')
    expect(kept()).toBe('uz-ta')
  })

  test('Esc closes the list only, and brings the chosen name back', async () => {
    const handleKey = vi.fn<() => void>()
    const { user } = render(
      // Stands for a dialog around it, which hears the keys that bubble.
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onKeyDown={handleKey}>
        <OneForm initial="uz-ta" />
      </div>,
    )
    await user.type(box(), 'x')
    handleKey.mockClear()
    await user.keyboard('{Escape}')
    expect(handleKey).not.toHaveBeenCalled()
    expect(box().value).toBe('Toshkent shahri')
  })

  test('left with a text that names nothing, keeps what was chosen; with a full name, chooses it', async () => {
    const { user } = render(<OneForm initial="uz-ta" />)
    await user.clear(box())
    await user.type(box(), 'Toshk')
    await user.tab()
    expect(kept()).toBe('uz-ta')
    await user.clear(box())
    await user.type(box(), 'toshkent viloyati')
    await user.tab()
    expect(kept()).toBe('uz-to')
  })

  test('left empty, chooses nothing', async () => {
    const { user } = render(<OneForm initial="uz-ta" />)
    await user.clear(box())
    await user.tab()
    expect(kept()).toBe('')
  })

  test('says in words that nothing was found', async () => {
    const { user } = render(<OneForm />)
    await user.type(box(), 'zzz')
    expect(screen.getByText('Ничего не нашли. Проверьте, как написано.')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Ничего не нашли')
  })

  test('is accessible, closed and open', async () => {
    const { user, container } = render(<OneForm />)
    await expectAccessible(container)
    await user.click(box())
    expect(screen.getAllByRole('option')).toHaveLength(3)
    await expectAccessible(container)
  })

  function ManyForm() {
    const [values, setValues] = useState<readonly string[]>([])
    return (
      <>
        <FormField label="Регионы">
          <MultiCombobox values={values} onChange={setValues} options={options} max={2} />
        </FormField>
        <samp data-testid="kept">{values.join()}</samp>
      </>
    )
  }

  test('of several keeps chips, never offers a chosen one again and stops at its limit', async () => {
    const { user, container } = render(<ManyForm />)
    await user.type(box(), 'farg{Enter}')
    await user.type(box(), 'shahri{Enter}')
    expect(kept()).toBe('uz-fa,uz-ta')
    expect(box().placeholder).toBe('Больше добавить нельзя')
    await user.type(box(), 'tosh')
    expect(screen.queryByRole('option')).toBeNull()
    await expectAccessible(container)
  })

  test('of several takes chips away by their buttons and by Backspace', async () => {
    const { user } = render(<ManyForm />)
    await user.type(box(), 'farg{Enter}')
    await user.type(box(), 'shahri{Enter}')
    await user.click(screen.getByRole('button', { name: 'Убрать: Fargʻona viloyati' }))
    expect(kept()).toBe('uz-ta')
    expect(document.activeElement).toBe(box())
    await user.keyboard('{Backspace}')
    expect(kept()).toBe('')
  })
})
