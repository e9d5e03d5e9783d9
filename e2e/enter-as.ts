import type { Page } from '@playwright/test'

/** Phones of the sandbox's people, by their role. */
export const sandboxPhones = {
  analyst: '998900000111',
  approver: '998900000112',
  tester: '998900000113',
} as const

/** Signs one of the sandbox's people in by a press, as on a fresh machine, and waits for the page of their work. */
export async function enterAs(page: Page, role: keyof typeof sandboxPhones): Promise<void> {
  await page.goto('/sandbox')
  await page.locator(`[data-enter="${sandboxPhones[role]}"]`).click()
  await page.waitForURL(role === 'tester' ? '**/replay' : '**/studio')
}
