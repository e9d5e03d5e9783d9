import { chromium } from '@playwright/test'
import { type Browser, ensureBrowser, findBrowser } from './browser.ts'

const browser: Browser = {
  name: 'Chromium',
  setting: 'CHROMIUM_PATH',
  places: [
    // Without a window first: it needs a fifth less of the processor for the same pages.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium-browser',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ],
  packages: ['chromium-headless-shell', 'chromium'],
  installer: ['npx', 'playwright', 'install', 'chromium'],
}

/** Path of the Chromium that the browser tests drive, or `null` when this machine has none. */
export function findChromium(): string | null {
  return findBrowser(browser)
}

/** Finds Chromium or installs it. @throws when neither works; the message says what to do. */
export function ensureChromium(): string {
  return ensureBrowser(browser)
}
