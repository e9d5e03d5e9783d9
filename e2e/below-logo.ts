import type { Page } from '@playwright/test'
import { expect } from './browser-world.ts'

/** Fails when the page begins elsewhere than the header: every page has one left edge. A map alone goes beyond it. */
export async function expectBelowLogo(page: Page): Promise<void> {
  const pixelsBeside = () =>
    page.evaluate(() => {
      const startOf = (element: Element) => Math.round(element.getBoundingClientRect().left)
      const [logo] = document.querySelectorAll('header svg')
      const parts = [...document.querySelectorAll('main :is(h1, h2, p, nav, form, [role=tablist])')]
      const shown = parts.filter((part) => part.getBoundingClientRect().width > 1)
      return logo && Math.min(...shown.map(startOf)) - startOf(logo)
    })
  // The page may still be laid out for the width before.
  await expect.poll(pixelsBeside, `pixels beside the left edge at ${page.url()}`).toBe(0)
}
