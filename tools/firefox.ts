import { type Browser, ensureBrowser } from './browser.ts'

/** The Firefox that people have, not the one that Playwright brings. */
const browser: Browser = {
  name: 'Firefox',
  setting: 'FIREFOX_PATH',
  places: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  packages: ['firefox-esr'],
  installer: null,
}

/** Finds Firefox or installs it. @throws when neither works; the message says what to do. */
export function ensureFirefox(): string {
  return ensureBrowser(browser)
}
