import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SentenceAnswer } from '../../src/studio/findings/ask-expression.ts'
import { ExpressionField } from '../../src/studio/panel/expression-field.tsx'
import { noAsks, PanelProvider, usePanel } from '../../src/studio/panel/panel-context.ts'
import { render } from '../ui/render.tsx'

/** A field whose sentence comes when the test says so. */
function Field({ sentence }: { readonly sentence: Promise<SentenceAnswer> }) {
  const panel = usePanel()
  return (
    <PanelProvider value={{ ...panel, ...noAsks, askSentence: async () => await sentence }}>
      <ExpressionField
        id="holds"
        label="Должно выполняться"
        value="true"
        path="/holds"
        error={undefined}
        onChange={() => {}}
      />
      <button type="button">Дальше</button>
    </PanelProvider>
  )
}

const always: SentenceAnswer = {
  read: { ok: true, sentence: { join: 'and', isNegated: false, parts: [] } },
  names: [],
}

test('a sentence that is known late takes the place of the text once the focus has left it', async () => {
  const late = Promise.withResolvers<SentenceAnswer>()
  const { user } = render(<Field sentence={late.promise} />)
  const text = () => screen.getByRole('textbox', { name: 'Должно выполняться' })
  // A box that cannot be written in stands there until the editor is loaded.
  await vi.waitFor(() => expect(text()).not.toHaveProperty('readOnly', true), 30_000)
  await user.click(text())
  await act(async () => late.resolve(always))
  const show = await screen.findByRole('button', { name: 'Показать предложением' })
  expect(document.activeElement).toBe(text())

  await act(async () => show.focus())
  expect(text()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Дальше' }))
  expect(await screen.findByRole('button', { name: 'Показать выражением' })).toBeTruthy()
})
