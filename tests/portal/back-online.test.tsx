import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useContent } from '../../src/portal/state/use-content.ts'
import { render } from '../ui/render.tsx'

function Shown() {
  const state = useContent<{ readonly title: string }>('pages', { path: '/about' })
  return <h1>{state.kind === 'ready' ? state.content.title : state.kind}</h1>
}

/** Answers calls once the connection carries them; the first call waits for its failure. */
let isConnected = false
let failFirst: ((error: TypeError) => void) | null = null
const shown = () => screen.getByRole('heading').textContent
const comeBack = () => act(async () => window.dispatchEvent(new Event('online')))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  isConnected = false
  failFirst = null
  const cut = () => new TypeError('Failed to fetch')
  vi.stubGlobal('fetch', async () => {
    if (failFirst === null) await new Promise((_, reject) => (failFirst = reject))
    if (!isConnected) throw cut()
    return Response.json({ data: { title: 'О компании' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const fail = async () => {
  failFirst?.(new TypeError('Failed to fetch'))
  // Reads are repeated before they count as failed.
  await wait(1500)
}

test('a page whose first call fails after the connection came back is asked for again by itself', async () => {
  render(<Shown />)
  await comeBack()
  await fail()
  expect(shown()).toBe('failed')
  isConnected = true
  await wait(3000)
  expect(shown()).toBe('О компании')
})

test('a connection that does not carry the first calls yet is tried again', async () => {
  render(<Shown />)
  await fail()
  await comeBack()
  await wait(1500)
  expect(shown()).toBe('failed')
  isConnected = true
  await wait(3000)
  expect(shown()).toBe('О компании')
})
