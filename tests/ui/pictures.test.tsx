import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PictureName } from '../../src/ui/components/empty-state/picture-name.ts'
import { Picture } from '../../src/ui/components/empty-state/pictures.tsx'

const names: Readonly<Record<PictureName, true>> = {
  policies: true,
  claims: true,
  news: true,
  payments: true,
  appeals: true,
  search: true,
  missing: true,
  locked: true,
  done: true,
  recordings: true,
  product: true,
  offline: true,
}

test('each empty place has a picture of its own, and every picture is shown somewhere', () => {
  const drawn = Object.keys(names).map((name) => renderToStaticMarkup(<Picture name={name as PictureName} />))
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const one of drawn) expect(one).toContain('<circle')

  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join('src', file), 'utf8'))
  const shown = sources.flatMap((text) =>
    [...text.matchAll(/<(?:EmptyState\s+picture|StairsPicture\s+name)="(\w+)"/g)].map(([, name]) => name),
  )
  expect(Object.keys(names).filter((name) => !shown.includes(name))).toEqual([])
})
