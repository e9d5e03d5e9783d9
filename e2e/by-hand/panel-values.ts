import { expect, type Locator } from '@playwright/test'
import { isObject } from '../../src/engine/json.ts'
import { panelSchemaOf, shapeOf, type PanelSchema } from '../../src/studio/panel/panel-schema.ts'
import { type Desk, writeExpression } from './desk.ts'

type Values = Readonly<Record<string, unknown>>

/** Fills the panel of an element with the values of a file; what the palette has set already is left as it is. */
export async function fillPanel(desk: Desk, definition: string, value: Values, begun: Values): Promise<void> {
  // Rarely wanted properties stand behind "more".
  for (const more of await desk.panel.locator('details:not([open])').all())
    await more.evaluate((details) => details.setAttribute('open', ''))
  await fillGroup(desk, panelSchemaOf(definition), value, begun, definition)
}

async function fillGroup(
  desk: Desk,
  { properties = {} }: PanelSchema,
  value: Values,
  begun: Values,
  definition = '',
): Promise<void> {
  for (const [key, schema] of Object.entries(properties)) {
    const wanted = value[key]
    if (JSON.stringify(wanted) === JSON.stringify(begun[key])) continue
    const label = labelOf(desk, key, definition)
    if (schema.editor === 'group' && isObject(wanted)) {
      const panel = desk.panel.getByRole('group', { name: label, exact: true })
      const before = begun[key]
      await fillGroup({ ...desk, panel }, schema, wanted, isObject(before) ? before : {})
    } else if (schema.editor === 'structure' && isObject(wanted)) {
      const panel = desk.panel.getByRole('group', { name: label, exact: true }).first()
      await fillStructure({ ...desk, panel }, schema, label, wanted)
    } else await fillValue(desk, schema, label, wanted)
  }
}

/** Adds the properties that a value inside another lacks, by name, and fills them. */
async function fillStructure(
  desk: Desk,
  { properties = {}, required = [] }: PanelSchema,
  label: string,
  value: Values,
): Promise<void> {
  const { hand, panel, say } = desk
  const add = panel.getByRole('combobox', { name: say('panel.add-key', { label }), exact: true })
  for (const [key, wanted] of Object.entries(value)) {
    const schema = properties[key]
    if (schema === undefined) continue
    if (!required.includes(key)) await hand.choose(add, key)
    await fillValue(desk, shapeOf(schema), labelOf(desk, key), wanted)
  }
}

/** Keys whose labels have a unit. */
const withUnits: Readonly<Record<string, string>> = {
  'AgeFile.min': 'age-min',
  'AgeFile.max': 'age-max',
  'ListFile.min': 'list-min',
  'ListFile.max': 'list-max',
  'ListFile.initial': 'list-initial',
}

/** The label of a key of the grammar, as the panel shows it. */
function labelOf({ say }: Desk, key: string, definition = ''): string {
  const unit = withUnits[`${definition}.${key}`]
  if (unit !== undefined) return say(`key.${unit}`)
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
    case 'operation':
    case 'slide':
    case 'choice':
    case 'condition':
      return await hand.choose(list, value === undefined ? '' : String(value))
    case 'choices':
      for (const one of [value].flat())
        await panel.getByRole('checkbox', { name: String(one), exact: true }).check()
      return
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
