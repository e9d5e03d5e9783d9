import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../chromium.ts'

/** Launches a browser that does nothing by itself, and listens for the DevTools protocol on a port. */
export async function launchListening(port: number): Promise<Browser> {
  return await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  })
}
