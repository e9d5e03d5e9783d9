import { readFileSync } from 'node:fs'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Draft, parseJson } from '../../src/authoring/index.ts'
import { Outline } from '../../src/studio/outline/outline.tsx'
import { type OutlineElement, outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { render } from '../ui/render.tsx'

const path = 'products/osago.json'
const draft = new Draft({ [path]: parseJson(readFileSync(`schemas/${path}`, 'utf8')) })
const sections = outlineOf(draft, path)
const first = sections.find(({ id }) => id === 'slides')?.elements[0]?.handle ?? ''

const Tree = ({ selected, asked }: { readonly selected: string; readonly asked: number }) => {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Outline
      sections={sections}
      selected={chosen ?? selected}
      asked={asked}
      labelOf={({ name }) => ({ words: name, key: name })}
      countOf={() => ({ errors: 0, warnings: 0 })}
      peopleAt={() => []}
      talksAt={() => ({ open: 0, isUnread: false })}
      isReadOnly={false}
      onSelect={setChosen}
      onMove={() => null}
      onDrop={() => undefined}
      onRemove={() => undefined}
      onDuplicate={() => undefined}
      onCopy={() => null}
      onPaste={() => undefined}
    />
  )
}

const selectedRow = () => document.querySelector('[role=treeitem][aria-selected=true]')
const rowOf = (handle: string) => document.querySelector(`[data-row="${CSS.escape(handle)}"]`)

/** The last element of the last element and so on: the deepest one at the end. */
function lastInside(elements: readonly OutlineElement[]): OutlineElement | null {
  const last = elements.at(-1)
  return last ? (lastInside(last.children) ?? last) : null
}

test.each(sections.filter((section) => section.elements.length > 0))(
  'what is selected elsewhere in the section $id is shown in the outline',
  ({ elements }) => {
    const { rerender } = render(<Tree selected={first} asked={0} />)
    const inside = lastInside(elements)?.handle ?? ''
    rerender(<Tree selected={inside} asked={1} />)
    expect(selectedRow()?.getAttribute('data-row')).toBe(inside)
    expect(selectedRow()?.getAttribute('tabindex')).toBe('0')
  },
)

test('a section that a person closes stays closed until its element is selected again', async () => {
  const condition = sections.find(({ id }) => id === 'conditions')?.elements[0]?.handle ?? ''
  const { user, rerender } = render(<Tree selected={condition} asked={1} />)
  const section = selectedRow()?.previousElementSibling
  expect(section?.getAttribute('aria-level')).toBe('1')
  await user.click(section as HTMLElement)
  expect(rowOf(condition)).toBeNull()
  rerender(<Tree selected={condition} asked={2} />)
  expect(rowOf(condition)).not.toBeNull()
})
