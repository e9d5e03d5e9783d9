import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Inspection } from '../../src/wizard/inspection/inspection-calls.ts'
import { InspectionPanel } from '../../src/wizard/inspection/inspection-panel.tsx'
import type { Uploads } from '../../src/wizard/uploads/upload-line.ts'
import { realProduct } from './products.ts'
import { renderInWizard, testRun } from './render-wizard.tsx'

const shots = ['front', 'back', 'left', 'right', 'vin', 'odometer']

/** An inspection as far as the panel reads it. */
function inspectionWith(taken: number): Inspection {
  return {
    state: 'photos',
    isOpen: true,
    photos: shots.map((id, at) => ({
      id,
      version: at < taken ? 1 : null,
      isWanted: at >= taken,
    })),
  } as unknown as Inspection
}

test('«take all photos» goes with the last photo, and does not stand beside six of six', async () => {
  const kasko = await realProduct('kasko')
  const panel = (taken: number, uploads: Uploads = {}) => (
    <InspectionPanel
      contract="c"
      product="kasko"
      shown={{
        inspection: inspectionWith(taken),
        isUnreachable: false,
        uploads,
        take: () => undefined,
        retry: () => undefined,
        askAgain: () => undefined,
        send: () => Promise.resolve(),
      }}
      onSent={() => undefined}
    />
  )
  const { rerender } = renderInWizard(panel(2), testRun(kasko), kasko)
  const press = async () =>
    act(async () => screen.getByRole('button', { name: 'Отправить на проверку' }).click())
  await press()
  expect(screen.getByRole('alert').textContent).toBe('Снимите все фото, потом отправьте.')
  rerender(panel(5))
  expect(screen.getByRole('alert').textContent).toBe('Снимите все фото, потом отправьте.')
  rerender(panel(6))
  expect(screen.queryByRole('alert')).toBeNull()

  // The panel reads the kind of a running upload, and nothing of its file.
  rerender(panel(5, { odometer: { kind: 'sending', percent: 10 } } as unknown as Uploads))
  await press()
  expect(screen.getByRole('alert').textContent).toBe('Дождитесь, пока все фото загрузятся.')
  rerender(panel(6))
  expect(screen.queryByRole('alert')).toBeNull()
})
