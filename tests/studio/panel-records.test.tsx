import { screen, within } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { Draft, draftValueOf, parseJson } from '../../src/authoring/index.ts'
import { isObject } from '../../src/engine/json.ts'
import { allElements, outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { ofType, panelSchemaOf, type PanelSchema } from '../../src/studio/panel/panel-schema.ts'
import { ValueEditor } from '../../src/studio/panel/value-editor.tsx'
import { expectAccessible, render } from '../ui/render.tsx'

const files = globSync('schemas/products/*.json').toSorted()

/** Places of a value that a panel shows as JSON. */
function shownAsJson(schema: PanelSchema, value: unknown, place: string): readonly string[] {
  if (value === undefined) return []
  if (schema.editor === 'json') return [place]
  if (schema.editor === 'records')
    return [value].flat().flatMap((item, at) => shownAsJson(schema.items ?? {}, item, `${place}/${at}`))
  if (schema.editor !== 'group' || !isObject(value)) return []
  return Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
    shownAsJson(one, value[key], `${place}/${key}`),
  )
}

test.each(files)('no value of an element of %s is edited as JSON', (file) => {
  const draft = new Draft({ product: parseJson(readFileSync(file, 'utf8')) })
  const places = allElements(outlineOf(draft, 'product')).flatMap(({ definition, handle, pointer }) => {
    const node = draft.node(handle)
    const value = node && draftValueOf(node)
    if (definition === null || !isObject(value)) return []
    const schema = panelSchemaOf(definition)
    return shownAsJson(definition === 'FieldSchema' ? ofType(schema, value) : schema, value, pointer)
  })
  expect(places).toEqual([])
})

describe('the fields that a card of found data corrects', () => {
  const schema = panelSchemaOf('FoundPartFile').properties?.['edit']

  function Edited() {
    const [value, setValue] = useState<unknown>([{ at: '/address' }, { at: '/area', width: 'half' }])
    return (
      <>
        <ValueEditor
          id="edit"
          path="/edit"
          editor={schema?.editor ?? 'json'}
          record={schema?.items}
          label="Правится на месте"
          value={value}
          error={undefined}
          onChange={setValue}
        />
        <output>{JSON.stringify(value)}</output>
      </>
    )
  }

  test('have boxes by their types, change places, come and go', async () => {
    const { user, container } = render(<Edited />)
    const value = () => JSON.parse(screen.getByRole('status').textContent ?? 'null') as unknown
    const record = (number: number) => screen.getByRole('group', { name: `Правится на месте ${number}` })
    await expectAccessible(container)

    await user.click(within(record(1)).getByRole('switch', { name: 'Можно не отвечать' }))
    expect(value()).toEqual([
      { at: '/address', optional: true },
      { at: '/area', width: 'half' },
    ])
    await user.click(screen.getByRole('button', { name: 'Ниже: Правится на месте 1' }))
    expect(value()).toEqual([
      { at: '/area', width: 'half' },
      { at: '/address', optional: true },
    ])
    await user.click(screen.getByRole('button', { name: 'Добавить строку' }))
    await user.type(within(record(3)).getByRole('textbox', { name: 'Поле' }), '/rooms')
    expect(value()).toEqual([
      { at: '/area', width: 'half' },
      { at: '/address', optional: true },
      { at: '/rooms' },
    ])
    await user.click(screen.getByRole('button', { name: 'Убрать Правится на месте 1' }))
    await user.click(screen.getByRole('button', { name: 'Убрать Правится на месте 1' }))
    expect(value()).toEqual([{ at: '/rooms' }])
  })
})
