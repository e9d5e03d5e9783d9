import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Draft, draftValueOf, parseJson } from '../../src/authoring/index.ts'
import { isObject } from '../../src/engine/json.ts'
import { allElements, outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { dividedKeys, fieldGroups, mostControls } from '../../src/studio/panel/panel-groups.ts'
import { ofType, panelSchemaOf, type PanelSchema } from '../../src/studio/panel/panel-schema.ts'

const files = globSync('schemas/products/*.json').toSorted()

/** Boxes that a value has when its panel opens: a structure has those of the keys that are set. */
function boxesOf({ editor, properties = {} }: PanelSchema, value: unknown): number {
  if (editor !== 'group') return 1
  return Object.entries(properties).reduce(
    (sum, [key, one]) => sum + boxesOf(one, isObject(value) ? value[key] : undefined),
    0,
  )
}

test.each(files)('no panel of %s opens with more than twelve properties that are not set', (file) => {
  const draft = new Draft({ product: parseJson(readFileSync(file, 'utf8')) })
  for (const { definition, handle, pointer } of allElements(outlineOf(draft, 'product'))) {
    const node = draft.node(handle)
    const value = node && draftValueOf(node)
    if (definition === null || !isObject(value)) continue
    const schema = panelSchemaOf(definition)
    const { properties = {} } = definition === 'FieldSchema' ? ofType(schema, value) : schema
    const keys = Object.keys(properties)
    const isSet = (key: string) => value[key] !== undefined
    const groups = definition === 'FieldSchema' ? fieldGroups : []
    const { shown, more } = dividedKeys(keys, isSet, groups)
    const all = shown.flatMap((group) => group.keys)
    expect([...all, ...more].toSorted(), pointer).toEqual(keys.toSorted())
    expect(more.filter(isSet), pointer).toEqual([])
    expect(all.length, pointer).toBeLessThanOrEqual(Math.max(mostControls, keys.filter(isSet).length))
    // A group counts the boxes inside it: none has the whole grammar of a field.
    const boxes = all.reduce((sum, key) => sum + boxesOf(properties[key] ?? {}, value[key]), 0)
    expect(boxes, pointer).toBeLessThanOrEqual(20)
  }
})

test('a new field shows what is asked and what is allowed first', () => {
  const { properties = {} } = ofType(panelSchemaOf('FieldSchema'), { type: 'integer' })
  const { shown, more } = dividedKeys(Object.keys(properties), (key) => key === 'type', fieldGroups)
  expect(shown[0]?.keys).toContain('type')
  expect(shown.flatMap(({ keys }) => keys)).toContain('minimum')
  expect(shown.flatMap(({ keys }) => keys).length).toBe(mostControls)
  expect(more.length).toBeGreaterThan(0)
})
