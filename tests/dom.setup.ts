import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { sealedStorage } from '../src/api/index.ts'

// The default of a second is too short for a piece that loads on a busy machine; half a test's time still shows the page.
configure({ asyncUtilTimeout: 30_000 })

// Testing Library does this by itself only where test functions are globals.
afterEach(() => {
  cleanup()
  // What one test typed is no draft of the next one.
  for (const key of sealedStorage.keys()) sealedStorage.remove(key)
})
