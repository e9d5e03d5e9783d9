import { expect, test } from 'vitest'
import { folderCircles, type Import } from '../../tools/folder-circles.ts'

function imports(...arrows: readonly string[]): readonly Import[] {
  return arrows.map((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ')
    return { from, to }
  })
}

test.each<{ what: string; arrows: readonly string[] }>([
  { what: 'one way between folders', arrows: ['a/x/1.ts → a/y/1.ts', 'a/x/2.ts → a/z/1.ts'] },
  { what: 'an index beside the folders that it opens', arrows: ['a/index.ts → a/x/1.ts'] },
  {
    what: 'an index on top and a small file below',
    arrows: ['a/index.ts → a/x/1.ts', 'a/x/1.ts → a/json.ts'],
  },
  { what: 'files of one folder', arrows: ['a/x/1.ts → a/x/2.ts'] },
])('$what: no circle', ({ arrows }) => {
  expect(folderCircles(imports(...arrows))).toStrictEqual([])
})

test('two folders make a circle although no file is on one', () => {
  const arrows = imports('a/x/1.ts → a/y/1.ts', 'a/y/2.ts → a/x/deep/2.ts')
  expect(folderCircles(arrows)).toStrictEqual([{ folder: 'a', members: ['x', 'y'], imports: arrows }])
})

test('a circle is found through a third folder, and only its members are named', () => {
  const circle = ['a/x/1.ts → a/y/1.ts', 'a/y/2.ts → a/z/1.ts', 'a/z/2.ts → a/x/2.ts']
  const found = folderCircles(imports(...circle, 'a/index.ts → a/x/1.ts', 'a/z/1.ts → a/w/1.ts'))
  expect(found).toStrictEqual([{ folder: 'a', members: ['x', 'y', 'z'], imports: imports(...circle) }])
})

test('folders and the files beside them make circles, too, at every depth', () => {
  const inner = imports('a/x/deep/1.ts → a/x/other/1.ts', 'a/x/other/2.ts → a/x/deep/2.ts')
  const outer = imports('a/deps.ts → a/y/1.ts', 'a/y/2.ts → a/deps.ts')
  expect(folderCircles([...inner, ...outer])).toStrictEqual([
    { folder: 'a', members: ['deps.ts', 'y'], imports: outer },
    { folder: 'a/x', members: ['deep', 'other'], imports: inner },
  ])
})
