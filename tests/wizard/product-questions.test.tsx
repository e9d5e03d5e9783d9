import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ProductQuestions } from '../../src/wizard/slide/product-questions.tsx'
import { expectAccessible } from '../ui/render.tsx'
import { productIds, realProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

const titles = { ru: 'Вопросы и ответы', uz: 'Savol va javoblar', en: 'Questions and answers' } as const

test.each(productIds)(
  '[wizard.state.faq] the wizard of %s shows its questions, each with its answer, in every language',
  async (id) => {
    const real = await realProduct(id)
    for (const language of ['ru', 'uz', 'en'] as const) {
      const { unmount } = renderInWizard(<ProductQuestions />, testRun(real, { language }), real)
      const questions = screen.getByRole('region', { name: titles[language] })
      const told = [...questions.querySelectorAll('details')].map((one) => [
        one.querySelector('summary')?.textContent,
        one.querySelector('p')?.textContent,
      ])
      expect(told.length).toBeGreaterThanOrEqual(5)
      // No answer repeats its question, and none stands twice.
      expect(new Set(told.flat()).size).toBe(2 * told.length)
      expect(told.flat().filter((text) => (text ?? '').length < 4 || text?.includes('.faq.'))).toEqual([])
      unmount()
    }
  },
)

test('an answer opens in place', async () => {
  const osago = await realProduct('osago')
  const { user, container } = renderInWizard(<ProductQuestions />, testRun(osago), osago)
  const question = screen.getByText('Сколько выплатят?').closest('details')!
  expect(question.open).toBe(false)
  await user.click(within(question).getByText('Сколько выплатят?'))
  expect(question.open).toBe(true)
  expect(within(question).getByText(/^До\s40\s000\s000\sсум/)).toBeTruthy()
  await expectAccessible(container)
})
