import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  BottomBar,
  Button,
  CompareTable,
  loadSheets,
  PriceRail,
  type PriceState,
  type ProgressStep,
  ProgressSteps,
} from '../../src/ui/index.ts'
import { expectAccessible, onScreen, render } from './render.tsx'

// Sheets are a piece that comes later.
beforeAll(async () => {
  await loadSheets()
})

const steps: readonly ProgressStep[] = [
  { id: 'vehicle', label: 'Автомобиль', state: 'done', detail: '01 A 123 BC' },
  { id: 'owner', label: 'Владелец', state: 'current' },
  { id: 'policy', label: 'Полис', state: 'reached', href: '#policy' },
  { id: 'drivers', label: 'Водители', state: 'recheck' },
  { id: 'payment', label: 'Проверка и оплата', state: 'locked' },
]

afterEach(() => onScreen(1024))

describe('the steps on a wide screen', () => {
  test('lead to where the person may go, by click, and say each state in words', async () => {
    onScreen(1280)
    const handleSelect = vi.fn<(id: string) => void>()
    const { user, container } = render(<ProgressSteps steps={steps} onSelect={handleSelect} />)
    const nav = within(screen.getByRole('navigation', { name: 'Шаги' }))
    const items = nav.getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      '1. АвтомобильЗаполнено',
      '2. ВладелецВы здесь',
      '3. ПолисВы дошли сюда',
      '4. ВодителиПроверьте',
      '5. Проверка и оплата',
    ])
    const reachable = [...nav.getAllByRole('button'), ...nav.getAllByRole('link')]
    expect(reachable).toHaveLength(3)
    for (const step of reachable) await user.click(step)
    expect(handleSelect.mock.calls.flat().toSorted()).toEqual(['drivers', 'policy', 'vehicle'])
    expect(container.querySelector('[aria-current=step]')?.textContent).toContain('Владелец')
    await expectAccessible(container)
  })

  test('what was done for good says so, and leads nowhere', async () => {
    onScreen(1280)
    const paid: readonly ProgressStep[] = [
      { id: 'vehicle', label: 'Автомобиль', state: 'done', isFixed: true, href: '?step=vehicle' },
      { id: 'inspection', label: 'Осмотр', state: 'current' },
    ]
    const { container } = render(<ProgressSteps steps={paid} onSelect={() => {}} />)
    const nav = within(screen.getByRole('navigation', { name: 'Шаги' }))
    expect(nav.getAllByRole('listitem')[0]?.textContent).toBe('1. АвтомобильЗаполнено')
    expect([...nav.queryAllByRole('button'), ...nav.queryAllByRole('link')]).toEqual([])
    await expectAccessible(container)
  })

  test('a change of their number is read out, with its reason', () => {
    onScreen(1280)
    const { rerender } = render(<ProgressSteps steps={steps} onSelect={() => {}} />)
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(<ProgressSteps steps={steps.slice(0, 4)} onSelect={() => {}} changeReason="водители не нужны" />)
    expect(screen.getByRole('status').textContent).toBe('Теперь 4 шага: водители не нужны')
  })
})

describe('the steps on a phone', () => {
  test.each([
    ['ru', /Владелец · шаг 2 из 5.*Все шаги/],
    ['uz', /Владелец · 2\/5-qadam.*Hammasi/],
    ['en', /Владелец · step 2 of 5.*All steps/],
  ] as const)('are one line in %s', (language, name) => {
    onScreen(390)
    render(<ProgressSteps steps={steps} onSelect={() => {}} />, language)
    expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  test('open as a sheet, which closes when a step is chosen', async () => {
    onScreen(390)
    const handleSelect = vi.fn<(id: string) => void>()
    const { user, container } = render(
      <ProgressSteps steps={steps} onSelect={handleSelect} footer={<Button>Сохранить и выйти</Button>} />,
    )
    await user.click(screen.getByRole('button', { name: /Все шаги/ }))
    const sheet = within(screen.getByRole('dialog', { name: 'Все шаги' }))
    expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Автомобиль01 A 123 BC',
      '2ВладелецВы здесь',
      '3ПолисВы дошли сюда',
      'ВодителиПроверьте',
      '5Проверка и оплата',
    ])
    expect(sheet.getByRole('button', { name: 'Сохранить и выйти' })).toBeTruthy()
    await expectAccessible(container)
    await user.click(sheet.getByRole('button', { name: /Автомобиль/ }))
    expect(handleSelect).toHaveBeenCalledExactlyOnceWith('vehicle')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the price', () => {
  const sum = (minor: number) => ({ minor, currency: 'UZS' }) as const
  const rail = (price: PriceState) => (
    <PriceRail title="ОСАГО" price={price} breakdown={[{ label: 'Базовый тариф', value: '160 000 сум' }]} />
  )
  const region = () => screen.getByRole('complementary', { name: 'Стоимость полиса' })
  const shown = () => region().textContent?.replaceAll('\u00a0', ' ')

  test.each<{ price: PriceState; words: string }>([
    { price: { kind: 'none', text: 'Цена появится, когда выберете период' }, words: 'Цена появится' },
    { price: { kind: 'preliminary', amount: sum(19_200_000) }, words: 'Предварительно' },
    { price: { kind: 'final', amount: sum(19_200_000) }, words: 'Точная цена' },
    { price: { kind: 'recalculating', amount: sum(19_200_000) }, words: '192 000 сум' },
    {
      price: { kind: 'changed', amount: sum(19_200_000), before: sum(16_000_000) },
      words: 'Было 160 000 сум192 000 сум',
    },
    {
      price: { kind: 'unavailable', text: 'Для такого автомобиля тарифа нет.', onRetry: null },
      words: 'тарифа нет',
    },
  ])('$price.kind: says «$words»', async ({ price, words }) => {
    const { container } = render(rail(price))
    expect(shown()).toContain(words)
    await expectAccessible(container)
  })

  test('a recalculation keeps the old sum, and only says it is busy', () => {
    const { container } = render(rail({ kind: 'recalculating', amount: sum(19_200_000) }))
    expect(container.querySelector('[aria-busy=true]')?.textContent).toContain('192')
  })

  test('the old sum is struck for five seconds; the breakdown keeps it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, container } = render(
      rail({ kind: 'changed', amount: sum(19_200_000), before: sum(16_000_000) }),
    )
    expect(container.querySelector('s')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5001))
    expect(container.querySelector('s')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Как рассчитана цена' }))
    const dialog = screen.getByRole('dialog', { name: 'Как рассчитана цена' })
    expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('Было 160 000 сум')
    vi.useRealTimers()
  })

  test('is read out once it has been quiet for 800 ms', async () => {
    vi.useFakeTimers()
    const { rerender } = render(rail({ kind: 'preliminary', amount: sum(16_000_000) }))
    await act(() => vi.advanceTimersByTimeAsync(700))
    rerender(rail({ kind: 'preliminary', amount: sum(19_200_000) }))
    await act(() => vi.advanceTimersByTimeAsync(790))
    expect(screen.getByRole('status').textContent).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(20))
    expect(screen.getByRole('status').textContent).toBe('К оплате 192\u00a0000\u00a0сум')
    vi.useRealTimers()
  })

  test.each([
    { place: 'beside the form', shown: rail },
    {
      place: 'in the bar of a phone',
      shown: (price: PriceState) => <BottomBar price={price} action={<Button>Продолжить</Button>} />,
    },
  ])(
    '$place: when it cannot be had, says why, and can be asked for again where that is of use',
    async ({ shown: show }) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const handleRetry = vi.fn<() => void>()
      const text = 'Расчёт идёт слишком долго.'
      const { user, container, rerender } = render(show({ kind: 'unavailable', text, onRetry: handleRetry }))
      await user.click(screen.getByRole('button', { name: 'Повторить' }))
      expect(handleRetry).toHaveBeenCalledOnce()
      await act(() => vi.advanceTimersByTimeAsync(801))
      expect(screen.getByRole('status').textContent).toBe(text)
      expect(screen.getAllByText(text)).toHaveLength(2)
      vi.useRealTimers()
      await expectAccessible(container)
      rerender(show({ kind: 'unavailable', text, onRetry: null }))
      expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
    },
  )

  test('on a phone is in the bar beside the one button that continues, and opens its breakdown', async () => {
    const { user, container } = render(
      <BottomBar
        price={{ kind: 'preliminary', amount: sum(19_200_000) }}
        breakdown={[{ label: 'Базовый тариф', value: '160 000 сум' }]}
        action={<Button>Продолжить</Button>}
      />,
      'uz',
    )
    await user.click(screen.getByRole('button', { name: /Toʻlanadi.*192\s000\ssoʻm/ }))
    expect(screen.getByRole('dialog', { name: 'Narx qanday hisoblangan' })).toBeTruthy()
    await expectAccessible(container)
  })

  test('in the bar leaves its place to the button that carries the sum', () => {
    render(<BottomBar action={<Button>Оплатить 192 000 сум</Button>} />)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('the comparison of programmes', () => {
  const columns = [
    { id: 'e', name: 'Эконом', price: { minor: 11_400_000, currency: 'UZS' } as const },
    { id: 's', name: 'Шенген', badge: 'Подходит для визы' },
    { id: 'p', name: 'Премиум' },
  ]
  const rows = [
    { id: 'otv', label: 'Медицинские услуги', values: { e: '10 000 €', s: '30 000 €', p: '50 000 €' } },
    { id: 'bag', label: 'Багаж', values: { e: '300 €', s: '300 €', p: '300 €' } },
    { id: 'ev', label: 'Эвакуация', values: { e: '3 000 €', s: '5 000 €', p: '5 000 €' } },
    { id: 'covid', label: 'COVID-19', values: { e: null, s: '10 000 €', p: '20 000 €' } },
  ]
  function Page() {
    const [selected, setSelected] = useState('')
    return (
      <CompareTable
        label="Программа"
        columns={columns}
        rows={rows}
        selected={selected}
        onSelect={setSelected}
      />
    )
  }

  test('on a wide screen is a table with a radio in each head; absence is said in words', async () => {
    onScreen(1280)
    const { user, container } = render(<Page />)
    await user.click(screen.getByRole('radio', { name: 'Шенген' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Премиум' }).checked).toBe(true)
    expect(within(screen.getByRole('row', { name: /COVID-19/ })).getAllByRole('cell')[0]?.textContent).toBe(
      'не входит',
    )
    await expectAccessible(container)
  })

  test('can show only where they differ', async () => {
    onScreen(1280)
    const { user } = render(<Page />)
    await user.click(screen.getByRole('checkbox', { name: 'Показать только отличия' }))
    expect(screen.queryByRole('row', { name: /Багаж/ })).toBeNull()
    expect(screen.getByRole('row', { name: /Эвакуация/ })).toBeTruthy()
  })

  test('on a phone is cards with three limits, the rest on demand, and any two side by side', async () => {
    onScreen(390)
    const { user, container } = render(<Page />)
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    expect(screen.getAllByText('Все лимиты')).toHaveLength(3)
    await user.click(screen.getByText('Сравнить два варианта'))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Второй вариант' }), 'Премиум')
    const two = within(screen.getByRole('table'))
    expect(
      two
        .getAllByRole('cell')
        .slice(0, 2)
        .map((cell) => cell.textContent),
    ).toEqual(['10 000 €', '50 000 €'])
    await expectAccessible(container)
  })
})
