import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSyncExternalStoreWithSelector } from '../../src/app/lean/with-selector.ts'

function aStore(first: { readonly name: string; readonly age: number }) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next: typeof first) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

test('a selector that makes a new object each time draws once, and again only when the state is another', () => {
  const store = aStore({ name: 'Азиза', age: 30 })
  const drawn: string[] = []
  function Name() {
    const { name } = useSyncExternalStoreWithSelector(
      store.subscribe,
      store.get,
      store.get,
      (state) => ({ name: state.name }),
      (one, other) => one.name === other.name,
    )
    drawn.push(name)
    return <p>{name}</p>
  }
  render(<Name />)
  expect(drawn).toEqual(['Азиза'])
  act(() => store.set({ name: 'Азиза', age: 31 }))
  expect(drawn).toEqual(['Азиза'])
  act(() => store.set({ name: 'Бобур', age: 31 }))
  expect(screen.getByText('Бобур')).toBeTruthy()
})
