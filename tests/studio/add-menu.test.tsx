import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Draft, parseJson, type Edit } from '../../src/authoring/index.ts'
import { AddMenu } from '../../src/studio/editor/add-menu.tsx'
import type { NewElementPlace } from '../../src/studio/editor/use-new-element.ts'
import { render } from '../ui/render.tsx'

const path = 'products/gas-cylinder.json'
const draft = new Draft({ [path]: parseJson(readFileSync(`schemas/${path}`, 'utf8')) })
const slide = draft.at(path, '/slides/0')?.handle ?? ''

/** The menu over a real draft; what it would change is collected. */
async function opened(selected: string | null) {
  const edits: Edit[] = []
  // The menu reads of the store and of its view these alone.
  const place = {
    store: { edit: (made: readonly Edit[]) => (edits.push(...made), made.map((_, at) => `c${at}`)) },
    view: { draft },
    path,
    selected,
    known: { blocks: [], blockParts: [], fields: [], lists: [], calls: [] },
    onAdded: () => undefined,
  } as object as NewElementPlace
  const { user } = render(<AddMenu {...place} />)
  await user.click(screen.getByRole('button'))
  return { user, edits, dialog: within(screen.getByRole('dialog')) }
}

describe('the menu of new elements', () => {
  test.each([
    ['constructor', /NAME_RESERVED|слово языка/],
    ['toString', /NAME_RESERVED|слово языка/],
    ['__proto__', /NAME_RESERVED|слово языка/],
    ['null', /NAME_RESERVED|слово языка/],
    ['title', /NAME_OF_TEXTS|тексты/],
    ['Bicycle', /строчная|a lower/],
  ])('refuses the key %s with the sentence of the compiler, and adds nothing', async (name, sentence) => {
    const { user, edits, dialog } = await opened(slide)
    await user.type(dialog.getByRole('textbox'), name)
    await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement)
    expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('dialog').textContent).toMatch(sentence)
    expect(edits).toEqual([])
  })

  test('adds a question with a key that is free', async () => {
    const { user, edits, dialog } = await opened(slide)
    await user.type(dialog.getByRole('textbox'), 'frameNumber')
    await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement)
    expect(edits.map((edit) => edit.do)).toContain('insert')
  })
})
