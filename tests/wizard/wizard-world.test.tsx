import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { save } from '../../src/engine/index.ts'
import { useWizardWorld } from '../../src/wizard/page/use-wizard-world.ts'
import { loadLaterPieces } from '../../src/wizard/page/later.ts'
import { SlideHost } from '../../src/wizard/slide/slide-host.tsx'
import { bringWidgets } from '../../src/wizard/widgets/bring-widgets.ts'
import { onScreen } from '../ui/render.tsx'
import { realProduct, type RealProduct } from './products.ts'
import { ok, renderInWizard, testRun, type TestRun } from './render-wizard.tsx'
import { car } from './samples.ts'

let osago: RealProduct

beforeAll(async () => {
  osago = await realProduct('osago')
  await Promise.all([loadLaterPieces(), bringWidgets('all')])
})

function Page() {
  useWizardWorld()
  return <SlideHost />
}

/** A saved wizard that was left while the search of its car had no network. */
async function leftOffline(): Promise<ReturnType<typeof save>> {
  const run = testRun(osago, { answers: { findVehicle: () => ({ kind: 'failure', failure: 'fetch' }) } })
  run.send({ type: 'field.changed', at: '/vehicle/stateNumber', value: '01A123BC' })
  run.send({ type: 'field.changed', at: '/vehicle/techPassportSery', value: 'AAF' })
  run.send({ type: 'field.changed', at: '/vehicle/techPassportNum', value: '1234567' })
  await waitFor(() => expect(outcome(run)).toBe('offline'))
  return JSON.parse(JSON.stringify(save(osago.product, run.state()))) as ReturnType<typeof save>
}

function outcome(run: TestRun): string | undefined {
  const call = run.state().calls['vehicleFind']
  return call?.status === 'settled' ? call.outcome : undefined
}

test('a search that had no network when the wizard was left is made when it is opened with one', async () => {
  onScreen(390)
  const run = testRun(osago, { saved: await leftOffline(), answers: { findVehicle: () => ok(car) } })
  expect(outcome(run)).toBe('offline')
  renderInWizard(<Page />, run, osago)
  expect(await screen.findByText('Автомобиль найден')).toBeTruthy()
})

test('without one it stays as it is, to be asked for', async () => {
  onScreen(390)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const run = testRun(osago, { saved: await leftOffline(), answers: { findVehicle: () => ok(car) } })
  renderInWizard(<Page />, run, osago)
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeTruthy()
  expect(outcome(run)).toBe('offline')
  vi.restoreAllMocks()
})

test('a search is made once the connection is back, even where the first call after it came back fails, too', async () => {
  onScreen(390)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let asked = 0
  const run = testRun(osago, {
    saved: await leftOffline(),
    answers: { findVehicle: () => (++asked === 1 ? { kind: 'failure', failure: 'fetch' } : ok(car)) },
  })
  renderInWizard(<Page />, run, osago)
  offline.mockReturnValue(true)
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(asked).toBe(1)
  expect(outcome(run)).toBe('offline')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByText('Автомобиль найден')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked).toBe(2)
})
