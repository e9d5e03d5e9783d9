import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Draft, parseJson } from '../../src/authoring/index.ts'
import { flowOf } from '../../src/engine/index.ts'
import { FlowPane, type FlowPaneProps } from '../../src/studio/flow/flow-pane.tsx'
import { outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { compileSound, soundForm } from '../products/sound-product.ts'
import { expectAccessible, onScreen, render } from '../ui/render.tsx'

const path = 'products/bicycle-theft.json'
const sections = outlineOf(new Draft({ [path]: parseJson(JSON.stringify(soundForm)) }), path)
const unanswered = () => new Promise<never>(() => undefined)

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an order of slides stands in the flow: as the whole way, and beside each slide that it moves', async () => {
  // A narrow screen shows the list.
  onScreen(390)
  // How many of the recorded got to a slide is not known.
  vi.stubGlobal('fetch', unanswered)
  const { product } = compileSound(soundForm)
  const compiled: FlowPaneProps['compiled'] = {
    findings: [],
    source: null,
    isCurrent: true,
    revision: 0,
    languages: [],
    words: {},
    flow: product ? flowOf(product) : null,
    isBroken: false,
    askExpression: unanswered,
    askSentence: unanswered,
    askTrial: unanswered,
    askCall: unanswered,
  }
  const pressed: string[] = []
  const { container, user } = render(
    <FlowPane
      product="bicycle-theft"
      compiled={compiled}
      sections={sections}
      element={null}
      labelOf={({ name }) => ({ words: `«${name}»`, key: name })}
      onSelect={(handle) => pressed.push(handle)}
    />,
  )
  const words = screen.getByText('Другой порядок, если: «chained»')
  const order = within(words.parentElement as HTMLElement)
  const places = order.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(places).toEqual(['1. «lock»', '2. «place»', '3. «day»', '4. «story»'])
  expect(screen.getAllByText(/^если: «chained» — /).map(({ textContent }) => textContent)).toEqual([
    'если: «chained» — 3-й по порядку',
    'если: «chained» — 2-й по порядку',
  ])
  await user.click(order.getByRole('button', { name: '2. «place»' }))
  expect(pressed).toEqual([sections.find(({ id }) => id === 'slides')?.elements[2]?.handle])
  await expectAccessible(container)
})
