import { expect, type Locator } from '@playwright/test'
import { isObject } from '../../src/engine/json.ts'
import { panelSchemaOf, type PanelSchema } from '../../src/studio/panel/panel-schema.ts'
import { type Desk, writeExpression } from './desk.ts'

type Values = Readonly<Record<string, unknown>>

/** Fills the panel of an element with the values of a file; what the palette has set already is left as it is. */
export async function fillPanel(desk: Desk, definition: string, value: Values, begun: Values): Promise<void> {
  await fillGroup(desk, panelSchemaOf(definition), value, begun)
}

async function fillGroup(
  desk: Desk,
  { properties = {} }: PanelSchema,
  value: Values,
  begun: Values,
): Promise<void> {
  for (const [key, schema] of Object.entries(properties)) {
    const wanted = value[key]
    if (JSON.stringify(wanted) === JSON.stringify(begun[key])) continue
    const label = labelOf(desk, key)
    if (schema.editor === 'group' && isObject(wanted)) {
      const panel = desk.panel.getByRole('group', { name: label, exact: true })
      const before = begun[key]
      await fillGroup({ ...desk, panel }, schema, wanted, isObject(before) ? before : {})
    } else await fillValue(desk, schema, label, wanted)
  }
}

/** The label of a key of the grammar, as the panel shows it. */
function labelOf({ say }: Desk, key: string): string {
  return say(`key.${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
}

async function fillValue(desk: Desk, schema: PanelSchema, label: string, value: unknown): Promise<void> {
  const { hand, panel } = desk
  const box = panel.getByRole('textbox', { name: label, exact: true })
  const list = panel.getByRole('combobox', { name: label, exact: true })
  switch (schema.editor) {
    case 'line':
    case 'scalar':
    case 'reference':
      return await hand.write(box, value === undefined ? '' : String(value))
    case 'answer':
      return typeof value === 'boolean'
        ? await hand.choose(list, String(value))
        : await hand.write(box, String(value))
    case 'lines':
      return await hand.write(box, [value].flat().join('\n'))
    case 'sets':
      return await hand.write(box, linesOfSets(value))
    case 'choice':
    case 'condition':
      return await hand.choose(list, value === undefined ? '' : String(value))
    case 'switch':
      return await hand.turn(panel.getByRole('switch', { name: label, exact: true }), value === true)
    case 'expression':
      return await writeExpression(desk, label, String(value))
    case 'map':
    case 'values':
      return await fillMap(desk, label, isObject(value) ? value : {})
    default:
      throw new Error(`${label} has no editor for a person: ${schema.editor}`)
  }
}

function linesOfSets(value: unknown): string {
  return [value]
    .flat()
    .map((set) => [set].flat().join(' '))
    .join('\n')
}

async function fillMap({ hand, panel, say }: Desk, label: string, value: Values): Promise<void> {
  const group = panel.getByRole('group', { name: label, exact: true })
  for (const [at, [name, one]] of Object.entries(value).entries()) {
    await hand.press(group.getByRole('button', { name: say('panel.add-row'), exact: true }))
    const row = group.getByRole('textbox', { name: say('panel.name', { label, 0: at + 1 }), exact: true })
    await hand.write(row, name)
    await leave(row)
    const kind = group.getByRole('combobox', { name: say('panel.kind', { label, name }), exact: true })
    if (typeof one === 'number') await hand.choose(kind, 'number')
    await hand.write(
      group.getByRole('textbox', { name: say('panel.value', { label, name }), exact: true }),
      String(one),
    )
  }
}

/** Writes what a mount changes in its block, place by place. */
export async function fillOverride({ hand, panel, say }: Desk, override: unknown): Promise<void> {
  const part = panel.getByRole('region', { name: say('block.own') })
  for (const { place, value } of differencesIn(override)) {
    await hand.write(part.getByRole('textbox', { name: say('block.place'), exact: true }), place)
    await hand.press(part.getByRole('button', { name: say('block.place.add'), exact: true }))
    const box = part.getByRole('textbox', { name: say('block.here', { keys: place }), exact: true })
    await expect(box).toBeVisible()
    await hand.write(box, String(value))
  }
}

/** What a mount changes in its block, place by place. */
function differencesIn(
  value: unknown,
  above: readonly string[] = [],
): readonly { place: string; value: unknown }[] {
  if (!isObject(value)) return [{ place: above.join('.'), value }]
  return Object.entries(value).flatMap(([key, inner]) => differencesIn(inner, [...above, key]))
}

/** A name is taken over when its box is left. */
async function leave(box: Locator): Promise<void> {
  await box.press('Tab')
}
