import type { Page } from '@playwright/test'
import { expect } from './browser-world.ts'

/** Waits until this page goes through the service worker, and what it read before is kept, too. */
export async function keepsTheApp(page: Page, ...addresses: readonly string[]): Promise<void> {
  const isKept = () =>
    page.evaluate(async (wanted) => {
      const { active } = await navigator.serviceWorker.ready
      if (active?.state !== 'activated' || navigator.serviceWorker.controller === null) return false
      const kept = await Promise.all(wanted.map((address) => caches.match(address, { ignoreSearch: true })))
      return kept.every((answer) => answer !== undefined)
    }, addresses)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
}
