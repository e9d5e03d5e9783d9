import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { iconShapes } from '../../src/server/shelf/icon-shapes.ts'
import { arrangedProducts, readShelf } from '../../src/server/shelf/index.ts'
import type { ListedProduct } from '../../src/server/registry/index.ts'
import shelfFile from '../../schemas/shelf.json' with { type: 'json' }

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`

describe('an icon', () => {
  test('keeps shapes, and nothing of them that does not draw', () => {
    const text = svg(
      '<title>car</title><g onclick="alert(1)"><path d="M1 2h3" onload="alert(1)" style="fill:url(//x)" class="a"/></g>' +
        '<circle cx="7" cy="18.5" r="2" fill="red"/>',
    )
    expect(iconShapes(text)).toEqual([
      { tag: 'path', attributes: { d: 'M1 2h3' } },
      { tag: 'circle', attributes: { cx: '7', cy: '18.5', r: '2' } },
    ])
  })

  test.each([
    ['<script>alert(1)</script>', '<script> draws no shape'],
    ['<foreignObject><p/></foreignObject>', '<foreignObject> draws no shape'],
    ['<use href="//elsewhere#a"/>', '<use> draws no shape'],
    ['<image href="//elsewhere"/>', '<image> draws no shape'],
    ['<style>*{}</style>', '<style> draws no shape'],
    ['<a href="javascript:alert(1)"><path d="M1 2"/></a>', '<a> draws no shape'],
    ['<path d="javascript:alert(1)"/>', 'd of <path> is no drawing'],
    ['<rect width="url(//x)" height="1"/>', 'width of <rect> is no drawing'],
    ['', 'nothing is drawn'],
  ])('%s is refused in words', (inner, reason) => {
    expect(iconShapes(svg(inner))).toContain(reason)
  })

  test('is drawn on 24 × 24', () => {
    expect(iconShapes('<svg viewBox="0 0 48 48"><path d="M1 2"/></svg>')).toContain('viewBox="0 0 24 24"')
    expect(iconShapes('no markup at all')).toContain('viewBox')
  })

  test('says nothing but numbers and letters of paths, whatever is written', () => {
    const tag = constantFrom('path', 'circle', 'rect', 'script', 'g', 'a', 'PATH', '__proto__')
    const attribute = constantFrom('d', 'cx', 'width', 'onload', 'href', 'style', 'constructor')
    assert(
      property(tuple(tag, attribute, string()), ([name, key, value]) => {
        const shapes = iconShapes(svg(`<path d="M1 1"/><${name} ${key}="${value}"/>`))
        if (typeof shapes === 'string') return
        for (const { tag: drawn, attributes } of shapes) {
          expect(['path', 'circle', 'rect', 'ellipse', 'line', 'polyline', 'polygon']).toContain(drawn)
          for (const said of Object.values(attributes)) expect(said).toMatch(/^[A-Za-z0-9.,+\-\s]+$/)
        }
      }),
    )
  })
})

describe('the shelf of a deployment', () => {
  const folders: string[] = []
  afterEach(async () => {
    await Promise.all(folders.splice(0).map(async (folder) => await rm(folder, { recursive: true })))
  })

  async function shelfWith(
    file: object | string,
    icons: Readonly<Record<string, string>> = {},
  ): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'qadam-shelf-'))
    folders.push(folder)
    await cp('schemas/icons', join(folder, 'icons'), { recursive: true })
    await writeFile(join(folder, 'shelf.json'), typeof file === 'string' ? file : JSON.stringify(file))
    for (const [name, text] of Object.entries(icons)) await writeFile(join(folder, 'icons', name), text)
    return folder
  }

  const listed = (id: string, group: string | null, icon: string | null = null): ListedProduct => ({
    id,
    group,
    icon,
    hash: id,
    routes: [`/${id}`],
    isArchived: false,
    module: '',
  })

  test('every icon of the project is one, and every product of it has its own', async () => {
    const { icons, groups } = await readShelf()
    expect(Object.keys(icons)).toHaveLength((await readdir('schemas/icons')).length)
    expect(groups).toEqual(['auto', 'travel', 'health', 'home', 'business'])
  })

  test('a group, its icon and its products are added by data alone', async () => {
    const folder = await shelfWith(
      {
        ...shelfFile,
        groups: [{ id: 'farm', icon: 'tractor', products: ['herd', 'osago'] }, ...shelfFile.groups],
      },
      { 'tractor.svg': svg('<circle cx="6" cy="18" r="3"/>') },
    )
    const shelf = await readShelf(folder)
    const products = arrangedProducts(shelf, [
      listed('accident', 'health', 'shield'),
      listed('barn', 'farm'),
      listed('example', null),
      listed('herd', 'home', 'no-such-icon'),
      listed('kasko', 'auto', 'shield-check'),
      listed('my-home', 'home', 'house'),
      listed('osago', 'auto', 'car'),
      listed('ship', 'sea'),
    ])

    expect(products.map(({ id, group }) => [id, group])).toEqual([
      // What comes first on the shelf, group or not.
      ['osago', 'farm'],
      ['kasko', 'auto'],
      ['accident', 'health'],
      // The group that was added, in the order of the shelf.
      ['herd', 'farm'],
      ['barn', 'farm'],
      ['my-home', 'home'],
      // A group that is not there, then none.
      ['ship', 'sea'],
      ['example', null],
    ])
    const wheel = [{ tag: 'circle', attributes: { cx: '6', cy: '18', r: '3' } }]
    expect(products.find(({ id }) => id === 'herd')?.icon).toEqual(wheel)
    expect(products.find(({ id }) => id === 'barn')?.icon).toEqual(wheel)
    expect(products.find(({ id }) => id === 'ship')?.icon).toEqual(shelf.icons['shield'])
    expect(products.find(({ id }) => id === 'osago')?.icon).toEqual(shelf.icons['car'])
  })

  test.each([
    ['no JSON', '{', {}, /^shelf\.json is refused: /],
    ['no groups', { format: 1, icon: 'shield' }, {}, /"groups" is missing/],
    ['an unknown key', { ...shelfFile, gruops: [] }, {}, /"gruops"/],
    [
      'an icon without a file',
      { ...shelfFile, icon: 'shild' },
      {},
      /there is no icon "shild"; there are .*shield/,
    ],
    [
      'a product in two groups',
      {
        ...shelfFile,
        groups: [
          { id: 'a', icon: 'car', products: ['osago'] },
          { id: 'b', icon: 'car', products: ['osago'] },
        ],
      },
      {},
      /product "osago" is declared twice/,
    ],
    [
      'an icon with a script',
      shelfFile,
      { 'bad.svg': svg('<script/>') },
      /^icons\/bad\.svg is refused: <script>/,
    ],
  ])('with %s is refused in words', async (_, file, icons, reason) => {
    await expect(readShelf(await shelfWith(file, icons))).rejects.toThrow(reason)
  })
})
