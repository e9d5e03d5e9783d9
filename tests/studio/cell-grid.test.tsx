import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { CellGrid } from '../../src/studio/sheet/cell-grid.tsx'
import type { SheetColumn } from '../../src/studio/sheet/sheet.ts'
import { expectAccessible, render } from '../ui/render.tsx'

/** A sheet of one column; `order` are the ids of its rows. */
function Sheet({ isProse }: { readonly isProse: boolean }) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({ a: 'Один', b: 'Два' })
  const [order, setOrder] = useState(['a', 'b'])
  const columns: readonly SheetColumn[] = [
    { id: 'text', title: 'Текст', isReadOnly: false, isNumber: false, isProse },
  ]
  return (
    <>
      <CellGrid
        label="Тексты"
        columns={columns}
        rows={order.map((id) => ({
          id,
          problem: null,
          cells: [{ text: texts[id] ?? '', was: null }],
        }))}
        isReadOnly={false}
        onSet={(row, _column, text) => {
          setTexts({ ...texts, [order[row] ?? '']: text })
          return null
        }}
        onPaste={() => undefined}
        onCopy={() => ''}
      />
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOrder(['c', ...order])}
      >
        Строка сверху
      </button>
      <output>{JSON.stringify(texts)}</output>
    </>
  )
}

// The DOM of the tests gives a cell of a table with the role of a grid no role of its own.
const cellAt = (row: number): HTMLElement => {
  const cell = document.querySelector<HTMLElement>(`[data-place="${row} 0"]`)
  if (!cell) throw new Error(`There is no row ${row}`)
  return cell
}
const kept = () => JSON.parse(screen.getByRole('status').textContent) as unknown

test.each([
  { kind: 'a cell of one line', isProse: false },
  { kind: 'a cell of sentences', isProse: true },
])('$kind opened by a double press keeps the focus, and takes what is typed', async ({ isProse }) => {
  const { user, container } = render(<Sheet isProse={isProse} />)
  await user.dblClick(cellAt(0))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await user.keyboard(' и ещё')
  await user.keyboard('{Enter}')
  expect(kept()).toEqual({ a: 'Один и ещё', b: 'Два' })
  await expectAccessible(container)
})

test('a cell opened by a letter begins with it', async () => {
  const { user } = render(<Sheet isProse />)
  await user.click(cellAt(1))
  await user.keyboard('Новый{Enter}')
  expect(kept()).toEqual({ a: 'Один', b: 'Новый' })
})

test('what is typed goes to its row, also when a row came before it meanwhile', async () => {
  const { user } = render(<Sheet isProse />)
  await user.click(cellAt(1))
  await user.keyboard('Новый')
  await user.click(screen.getByRole('button'))
  await user.keyboard('{Enter}')
  expect(kept()).toEqual({ a: 'Один', b: 'Новый' })
})

test('one cell of a sheet is in the order of tabs, wherever a person is in it', async () => {
  const { user } = render(<Sheet isProse />)
  const stops = () => [...document.querySelectorAll('td[tabindex="0"]')]
  expect(stops()).toEqual([cellAt(0)])
  await user.click(cellAt(1))
  expect(stops()).toEqual([cellAt(1)])
})
