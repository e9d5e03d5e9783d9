import { screen, waitFor, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { BottomBar, CompareTable } from '../../src/ui/index.ts'
import { onScreen, render } from './render.tsx'

afterEach(() => onScreen(1024))

const offer = (ids: readonly string[], selected: string) => (
  <CompareTable
    label="Программа"
    columns={ids.map((id) => ({ id, name: `Программа ${id}` }))}
    rows={[{ id: 'sum', label: 'Сумма', values: Object.fromEntries(ids.map((id) => [id, `сумма ${id}`])) }]}
    selected={selected}
    onSelect={() => {}}
  />
)

test('two programmes side by side are programmes that are offered, whatever was offered before', () => {
  onScreen(390)
  const lists = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6'), { minLength: 3 })
  fc.assert(
    fc.property(lists, fc.nat(5), lists, fc.nat(5), (before, first, after, second) => {
      const chosen = after[second % after.length] ?? ''
      const { rerender, unmount } = render(offer(before, before[first % before.length] ?? ''))
      rerender(offer(after, chosen))
      const table = screen.getAllByRole('table', { hidden: true }).at(-1)!
      expect(table.textContent).not.toContain('не входит')
      const shown = within(table)
        .getAllByRole<HTMLSelectElement>('combobox', { hidden: true })
        .map(({ value }) => value)
      expect(shown[0]).toBe(chosen)
      expect(after).toContain(shown[1])
      expect(shown[1]).not.toBe(shown[0])
      expect(table.textContent).toContain(`сумма ${shown[0]}`)
      expect(table.textContent).toContain(`сумма ${shown[1]}`)
      unmount()
    }),
    { numRuns: 40 },
  )
})

test('the price that is read aloud goes with the price that is shown', async () => {
  const bar = (minor: number | null) => (
    <BottomBar
      action={null}
      price={
        minor === null
          ? { kind: 'none', text: 'Выберите программу' }
          : { kind: 'final', amount: { minor, currency: 'UZS' } }
      }
    />
  )
  const spoken = () => screen.getByRole('status').textContent
  const { rerender } = render(bar(5_600_000))
  await waitFor(() => expect(spoken()).toMatch(/К оплате 56.000/), { timeout: 10_000 })
  rerender(bar(null))
  expect(spoken()).not.toMatch(/К оплате/)
  rerender(bar(7_700_000))
  expect(spoken()).not.toMatch(/56.000/)
  await waitFor(() => expect(spoken()).toMatch(/К оплате 77.000/), { timeout: 10_000 })
})
