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

/** Places of a value that a panel shows without boxes of their own. */
function shownDeep(schema: PanelSchema, value: unknown, place: string): readonly string[] {
  if (value === undefined) return []
  // The items of a list show the properties that they have.
  if (schema.editor === 'structure') return /\/(items|contains)$/.test(place) ? [] : [place]
  if (schema.editor === 'records')
    return [value].flat().flatMap((item, at) => shownDeep(schema.items ?? {}, item, `${place}/${at}`))
  if (schema.editor !== 'group' || !isObject(value)) return []
  return Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
    shownDeep(one, value[key], `${place}/${key}`),
  )
}

test.each(files)('every value of an element of %s has boxes of its own', (file) => {
  const draft = new Draft({ product: parseJson(readFileSync(file, 'utf8')) })
  const places = allElements(outlineOf(draft, 'product')).flatMap(({ definition, handle, pointer }) => {
    const node = draft.node(handle)
    const value = node && draftValueOf(node)
    if (definition === null || !isObject(value)) return []
    const schema = panelSchemaOf(definition)
    return shownDeep(definition === 'FieldSchema' ? ofType(schema, value) : schema, value, pointer)
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
          editor={schema?.editor ?? 'structure'}
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

describe('values inside values', () => {
  function Deep({ definition, name, begun }: { definition: string; name: string; begun: unknown }) {
    const [value, setValue] = useState<unknown>(begun)
    const shape = panelSchemaOf(definition).properties?.[name] ?? {}
    return (
      <>
        <ValueEditor
          id="deep"
          path={`/${name}`}
          editor={shape.editor ?? 'structure'}
          choices={shape.enum ?? shape.items?.enum}
          record={shape.editor === 'records' ? shape.items : undefined}
          shape={shape}
          label="Значение"
          value={value}
          error={undefined}
          onChange={setValue}
        />
        <output>{JSON.stringify(value)}</output>
      </>
    )
  }
  const value = () => JSON.parse(screen.getByRole('status').textContent ?? 'null') as unknown

  test.each([
    ['Product', 'languages', ['ru', { tag: 'kaa', name: 'Qaraqalpaqsha', shell: 'uz' }]],
    ['Product', 'migrations', [{ from: 'a', default: { '/sum': 1, '/flags': ['x'] } }]],
    ['FieldSchema', 'oneOf', [{ type: 'object', properties: { age: { type: 'integer', minimum: 1 } } }]],
    ['FieldSchema', 'contains', { type: 'array', items: { enum: ['a'], minLength: 1 } }],
    ['TakenFiles', 'kinds', ['pdf']],
    ['ExampleFile', 'given', [{ of: '/list', is: [{ age: 4, name: 'Ali' }] }]],
  ])('of %s %s have boxes, and no box shows a brace', async (definition, name, begun) => {
    const { container } = render(<Deep {...{ definition, name, begun }} />)
    const boxes = [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')]
    expect(boxes.length).toBeGreaterThan(0)
    for (const box of boxes) expect(box.value).not.toMatch(/[{}[\]]/)
    await expectAccessible(container)
  })

  test('change place by place, and new properties are added by name', async () => {
    const { user } = render(
      <Deep definition="FieldSchema" name="contains" begun={{ type: 'integer', minimum: 1 }} />,
    )
    const least = screen.getByRole('textbox', { name: /Наименьшее/ })
    await user.clear(least)
    await user.type(least, '5')
    expect(value()).toEqual({ type: 'integer', minimum: 5 })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Значение: добавить свойство' }), 'maximum')
    expect(value()).toEqual({ type: 'integer', minimum: 5, maximum: 0 })
    await user.click(screen.getByRole('button', { name: 'Убрать Наименьшее' }))
    expect(value()).toEqual({ type: 'integer', maximum: 0 })
  })
})
