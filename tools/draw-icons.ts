import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'

// Draws the icons of the installed app from the mark in public/favicon.svg: `node tools/draw-icons.ts`.

/** Systems crop a maskable icon: the important part must be within four fifths of it. */
const icons = [
  { file: 'icon-192.png', side: 192, mark: 1, ground: 'transparent' },
  { file: 'icon-512.png', side: 512, mark: 1, ground: 'transparent' },
  { file: 'icon-maskable-512.png', side: 512, mark: 0.62, ground: '#faf8f4' },
  { file: 'apple-touch-icon.png', side: 180, mark: 0.76, ground: '#faf8f4' },
] as const

const svg = await readFile('public/favicon.svg', 'utf8')
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { file, side, mark, ground } of icons) {
  await page.setViewportSize({ width: side, height: side })
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;block-size:${side}px;background:${ground}}svg{inline-size:${side * mark}px}</style>${svg}`,
  )
  await writeFile(`public/${file}`, await page.screenshot({ omitBackground: true }))
}
await browser.close()
