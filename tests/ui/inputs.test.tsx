import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import {
  DateInput,
  FormField,
  MoneyInput,
  NumberInput,
  Textarea,
  TextInput,
  type TypedNumber,
} from '../../src/ui/index.ts'
import { expectAccessible, render } from './render.tsx'

const kept = () => screen.getByTestId('kept').textContent

describe('a field', () => {
  test('ties label, hint and error to its input, in that order', async () => {
    const { container } = render(
      <FormField label="Адрес" hint="Улица и дом" error="Введите адрес">
        <TextInput value="" onChange={() => {}} />
      </FormField>,
    )
    const input = screen.getByRole('textbox', { name: 'Адрес', description: 'Улица и дом Введите адрес' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
    const texts = [...container.querySelectorAll('label, p, input')].map((element) => element.tagName)
    expect(texts).toEqual(['LABEL', 'P', 'P', 'INPUT'])
    await expectAccessible(container)
  })

  test.each([
    ['ru', 'Адрес — необязательно'],
    ['uz', 'Адрес — ixtiyoriy'],
    ['en', 'Адрес — optional'],
  ] as const)('says in %s that it may stay empty', (language, name) => {
    render(
      <FormField label="Адрес" optional>
        <TextInput value="" onChange={() => {}} />
      </FormField>,
      language,
    )
    expect(screen.getByRole('textbox', { name }).hasAttribute('aria-required')).toBe(false)
  })

  test('a control outside of a field takes ids and attributes of its own', () => {
    render(
      <>
        <label htmlFor="own">Имя</label>
        <TextInput id="own" value="" onChange={() => {}} aria-invalid aria-describedby="help" required />
        <p id="help">Как в паспорте</p>
      </>,
    )
    const input = screen.getByRole('textbox', { name: 'Имя', description: 'Как в паспорте' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.getAttribute('aria-required')).toBe('true')
  })
})

describe('a date', () => {
  function DateForm({ initial = '' }: { readonly initial?: string }) {
    const [value, setValue] = useState(initial)
    return (
      <>
        <FormField label="Дата рождения">
          <DateInput value={value} onChange={setValue} max="2026-11-21" />
        </FormField>
        <samp data-testid="kept">{value}</samp>
      </>
    )
  }
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Дата рождения' })

  test.each([
    ['14051988', '1988-05-14', '14.05.1988'],
    ['14.05.1988', '1988-05-14', '14.05.1988'],
    ['14/05/1988', '1988-05-14', '14.05.1988'],
    ['1.5.1988', '1988-05-01', '01.05.1988'],
    ['1988-05-14', '1988-05-14', '14.05.1988'],
  ])('typed as %s is kept as %s and shown as %s', async (typed, value, shown) => {
    const { user } = render(<DateForm />)
    await user.type(box(), typed)
    expect(kept()).toBe(value)
    expect(box().value).toBe(shown)
  })

  test('that does not exist stays as it was typed, and is no date', async () => {
    const { user } = render(<DateForm />)
    await user.type(box(), '31022026')
    expect(kept()).toBe('31.02.2026')
    expect(box().value).toBe('31.02.2026')
  })

  test('half typed survives; one that reads as whole becomes whole when left', async () => {
    const { user } = render(<DateForm />)
    await user.type(box(), '1988-05-1')
    expect(kept()).toBe('1988-05-1')
    await user.tab()
    expect(kept()).toBe('1988-05-01')
  })

  test('erased to the end leaves nothing', async () => {
    const { user } = render(<DateForm initial="1988-05-14" />)
    await user.clear(box())
    expect(kept()).toBe('')
  })

  test('opens the device’s calendar with its bounds, and takes the day from it', async () => {
    const { user, container } = render(<DateForm initial="1988-05-14" />)
    const calendar = container.querySelector<HTMLInputElement>('input[type=date]')
    if (!calendar) throw new Error('there is no native calendar')
    const showPicker = vi.fn<() => void>()
    calendar.showPicker = showPicker
    await user.click(screen.getByRole('button', { name: 'Выбрать дату в календаре' }))
    expect(showPicker).toHaveBeenCalledOnce()
    expect([calendar.value, calendar.max]).toEqual(['1988-05-14', '2026-11-21'])
    await expectAccessible(container)
  })
})

describe('numbers', () => {
  function MoneyForm() {
    const [value, setValue] = useState<TypedNumber>(null)
    return (
      <>
        <FormField label="Сумма">
          <MoneyInput value={value} onChange={setValue} />
        </FormField>
        <samp data-testid="kept">{String(value)}</samp>
      </>
    )
  }
  const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Сумма' })

  test.each([
    { typed: '192000', minor: '19200000', shown: '192 000', left: '192 000' },
    { typed: '443261886,34', minor: '44326188634', shown: '443 261 886,34', left: '443 261 886,34' },
    { typed: '443261886.3', minor: '44326188630', shown: '443 261 886.3', left: '443 261 886,30' },
    { typed: '0,1', minor: '10', shown: '0,1', left: '0,10' },
    { typed: '-5', minor: '-500', shown: '−5', left: '−5' },
    { typed: 'abc', minor: 'abc', shown: 'abc', left: 'abc' },
    { typed: '1e5', minor: '1e5', shown: '1e5', left: '1e5' },
  ])('$typed is $minor tiyin', async ({ typed, minor, shown, left }) => {
    const { user } = render(<MoneyForm />)
    await user.type(box(), typed)
    expect(kept()).toBe(minor)
    expect(box().value.replaceAll('\u00a0', ' ')).toBe(shown)
    await user.tab()
    expect(kept()).toBe(minor)
    expect(box().value.replaceAll('\u00a0', ' ')).toBe(left)
  })

  test('a sum on its way keeps its comma, and loses it when left', async () => {
    const { user } = render(<MoneyForm />)
    await user.type(box(), '12,')
    expect(box().value).toBe('12,')
    await user.tab()
    expect(box().value).toBe('12')
  })

  test('a pasted sum with its unit and thousands is understood', async () => {
    const { user } = render(<MoneyForm />)
    await user.click(box())
    await user.paste('1,144,000 UZS')
    expect(kept()).toBe('114400000')
  })

  test('a value from outside replaces what was typed', async () => {
    const { rerender } = render(<MoneyInput aria-label="Сумма" value={100} onChange={() => {}} />)
    rerender(<MoneyInput aria-label="Сумма" value={5_600_000} onChange={() => {}} />)
    expect(box().value).toBe('56\u00a0000')
  })

  test('a count shows its unit', async () => {
    const { container } = render(
      <FormField label="Мест">
        <NumberInput value={5} onChange={() => {}} unit="чел." />
      </FormField>,
    )
    expect(screen.getByText('чел.')).toBeTruthy()
    await expectAccessible(container)
  })
})

describe('a text of several lines', () => {
  test.each([
    { length: 30, words: 'ещё 20 знаков из 50' },
    { length: 48, words: 'ещё 2 знака из 50' },
    { length: 49, words: 'ещё 1 знак из 50' },
  ])('of $length characters says «$words»', ({ length, words }) => {
    render(
      <FormField label="Что произошло">
        <Textarea value={'x'.repeat(length)} onChange={() => {}} minLength={50} />
      </FormField>,
    )
    expect(screen.getByRole('textbox', { name: 'Что произошло', description: words })).toBeTruthy()
  })

  test('long enough says nothing more, and near its end says how much is left', () => {
    const { rerender } = render(
      <Textarea aria-label="Текст" value={'x'.repeat(50)} onChange={() => {}} minLength={50} />,
    )
    expect(screen.queryByText(/знак/)).toBeNull()
    rerender(<Textarea aria-label="Текст" value={'x'.repeat(97)} onChange={() => {}} maxLength={100} />)
    expect(screen.getByText('осталось 3 знака')).toBeTruthy()
  })
})

test('a year stays in one piece, a larger number is set in threes', async () => {
  function Year() {
    const [value, setValue] = useState<TypedNumber>(null)
    return <NumberInput aria-label="Год" value={value} onChange={setValue} />
  }
  const { user } = render(<Year />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Год' })
  await user.type(input, '2021')
  expect(input.value).toBe('2021')
  await user.tab()
  expect(input.value).toBe('2021')
  await user.type(input, '5')
  expect(input.value.replace(/\s/g, ' ')).toBe('20 215')
})
