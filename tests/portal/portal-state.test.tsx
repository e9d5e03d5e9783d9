import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createPortalStore, portalStore, usePortalState } from '../../src/portal/state/portal-state.ts'

test('[portal.state.app] [portal.state.menu-initial-one-item] [portal.state.audio-diktor] [portal.state.sos-modal] [portal.state.log] what the portal starts with', () => {
  expect(createPortalStore(null).current()).toEqual({
    menu: [{ id: 0, title: '', slug: '/', children: [] }],
    menu_loading: true,
    loading: false,
    loading_text: '',
    footer: null,
    user: null,
    partner: null,
    audio_diktor: false,
    sosModal: false,
    log: { login: '', password: '' },
  })
  expect(createPortalStore('hambi').current().partner).toBe('hambi')
})

test('who follows one value hears of it, and of nothing else', () => {
  const drawn: string[] = []
  function Sos() {
    drawn.push('once more')
    return <p>{usePortalState('sosModal') ? 'открыто' : 'закрыто'}</p>
  }
  render(<Sos />)
  expect(screen.getByText('закрыто')).toBeTruthy()
  const before = drawn.length
  act(() => portalStore.change({ loading: true, loading_text: 'Загружаем страницу…' }))
  expect(drawn).toHaveLength(before)
  act(() => portalStore.change({ sosModal: true }))
  expect(screen.getByText('открыто')).toBeTruthy()
  act(() => portalStore.change({ sosModal: false, loading: false, loading_text: '' }))
})

test('a store without subscribers calls no listener', () => {
  const store = createPortalStore(null)
  let heard = 0
  const leave = store.subscribe(() => (heard += 1))
  store.change({ menu_loading: false })
  leave()
  store.change({ menu_loading: true })
  expect(heard).toBe(1)
})
