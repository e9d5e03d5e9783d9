import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { slideView } from '../../src/engine/index.ts'
import { ComparePart } from '../../src/parts/compare/later-part.tsx'
import { controlId } from '../../src/wizard/errors/ids.ts'
import { realProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

test.each([
  ['ru', 'Укажите страны, даты и возраст — посчитаем цену.'],
  ['uz', 'Davlat, sana va yoshni kiriting — narxni hisoblaymiz.'],
] as const)(
  '[error.travel-not-enough-data] programmes that cannot be priced yet say what is missing, in %s',
  async (language, says) => {
    const travel = await realProduct('travel')
    const run = testRun(travel, { language })
    const [view] = slideView(travel.product, run.state(), 'programme')?.parts ?? []
    if (view?.kind !== 'compare') throw new Error('nothing is compared')
    const { container } = renderInWizard(<ComparePart view={view} slide="programme" />, run, travel)
    expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(says)
    expect(screen.queryByRole('radio')).toBeNull()
    // The summary's «choose a programme» leads here.
    const target = document.getElementById(controlId('/details/programType'))
    expect(target?.textContent).toBe(container.textContent)
    target?.focus()
    expect(document.activeElement).toBe(target)
  },
)
