import { isObject } from '../../src/engine/json.ts'
import { newFields } from '../../src/studio/outline/new-fields.ts'
import { fillCall } from './call-editor.ts'
import { add, type AddedElement, type Desk, select, writeExpression } from './desk.ts'
import { fillOverride, fillPanel } from './panel-values.ts'

type Values = Readonly<Record<string, unknown>>

/** Builds everything that a file of a product says, editor by editor, in a product that began empty. */
export async function buildProduct(desk: Desk, file: Values): Promise<void> {
  await buildFields(desk, recordOf(recordOf(file['data'])['properties']), '')
  await eachNamed(file['constants'], (name, value) => buildConstant(desk, name, value))
  await eachNamed(file['conditions'], (name, value) => buildCondition(desk, name, String(value)))
  await eachNamed(file['blocks'], (name, value) => buildBlock(desk, name, recordOf(value)))
  for (const slide of listOf(file['slides'])) await buildSlide(desk, slide)
  for (const stop of listOf(file['stops'])) await buildById(desk, 'stop', 'StopFile', stop)
  for (const rule of listOf(file['rules'])) await buildById(desk, 'rule', 'RuleFile', rule)
  for (const age of listOf(recordOf(file['underwriting'])['ages'])) await buildAge(desk, age)
  await eachNamed(file['calls'], (name, value) => buildCall(desk, name, recordOf(value)))
  await buildSetting(desk, 'price', 'PriceFile', recordOf(file['price']))
  await buildSetting(desk, 'purchase', 'PurchaseFile', recordOf(file['purchase']))
  const id = String(file['id'])
  await select(desk, id)
  const begun = { id, routes: [`/products/${id}`], group: file['group'] }
  await fillPanel(desk, 'Product', file, begun)
}

function recordOf(value: unknown): Values {
  return isObject(value) ? value : {}
}

function listOf(value: unknown): readonly Values[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

async function eachNamed(
  value: unknown,
  build: (name: string, value: unknown) => Promise<void>,
): Promise<void> {
  for (const [name, one] of Object.entries(recordOf(value))) await build(name, one)
}

/** Adds what is not there yet, and fills its panel: `begun` is what the palette begins it with. */
async function build(
  desk: Desk,
  element: AddedElement,
  definition: string,
  value: Values,
  begun: Values,
): Promise<void> {
  await add(desk, element)
  await fillPanel(desk, definition, value, begun)
}

async function buildFields(desk: Desk, fields: Values, above: string): Promise<void> {
  for (const [key, one] of Object.entries(fields)) {
    const field = recordOf(one)
    // A field goes into the group that is selected; beside no field, it goes to the end of the data.
    await select(desk, above === '' ? desk.product : above)
    const isGroup = isObject(field['properties'])
    const kind = isGroup ? 'group' : 'field'
    await build(desk, { kind, key }, 'FieldSchema', field, newFields[kind])
    if (isGroup) await buildFields(desk, recordOf(field['properties']), `${above}/${key}`)
  }
}

async function buildConstant(desk: Desk, key: string, value: unknown): Promise<void> {
  await add(desk, { kind: 'constant', key })
  const label = desk.say('panel.its-value')
  await desk.hand.write(desk.panel.getByRole('textbox', { name: label, exact: true }), String(value))
}

async function buildCondition(desk: Desk, key: string, text: string): Promise<void> {
  await add(desk, { kind: 'condition', key })
  await writeExpression(desk, desk.say('panel.holds'), text)
}

async function buildBlock(desk: Desk, key: string, value: Values): Promise<void> {
  const use = String(value['use'])
  await build(desk, { kind: 'block', block: use, key }, 'BlockUse', value, { use, at: '' })
  if (value['override'] !== undefined) await fillOverride(desk, value['override'])
}

async function buildSlide(desk: Desk, slide: Values): Promise<void> {
  const id = String(slide['id'])
  await build(desk, { kind: 'slide', key: id }, 'SlideFile', slide, { id })
  for (const part of listOf(slide['parts'])) await buildPart(desk, part)
  for (const gate of listOf(slide['gates'])) await buildById(desk, 'gate', 'GateFile', gate)
}

async function buildPart(desk: Desk, part: Values): Promise<void> {
  const key = (name: string) => String(part[name])
  if (part['block'] !== undefined)
    return await build(
      desk,
      { kind: 'blockPart', part: `${key('block')} · ${key('part')}` },
      'BlockPartFile',
      part,
      part,
    )
  if (part['heading'] !== undefined)
    return await build(desk, { kind: 'heading', key: key('heading') }, 'HeadingPartFile', part, {
      heading: part['heading'],
    })
  if (part['note'] !== undefined)
    return await build(desk, { kind: 'note', key: key('note') }, 'NotePartFile', part, {
      note: part['note'],
      tone: 'info',
    })
  if (part['review'] !== undefined)
    return await build(desk, { kind: 'review' }, 'ReviewPartFile', part, { review: true })
  if (typeof part['at'] !== 'string') throw new Error(`No person knows this part: ${JSON.stringify(part)}`)
  return await build(desk, { kind: 'asked', path: key('at') }, 'InputPartFile', part, { at: part['at'] })
}

async function buildById(desk: Desk, kind: string, definition: string, value: Values): Promise<void> {
  const id = String(value['id'])
  const begun = kind === 'rule' ? { id, at: '', holds: 'true' } : { id }
  await build(desk, { kind, key: id }, definition, value, begun)
}

async function buildAge(desk: Desk, age: Values): Promise<void> {
  await build(desk, { kind: 'age', path: String(age['of']) }, 'AgeFile', age, {
    who: 'holder',
    of: age['of'],
  })
}

async function buildCall(desk: Desk, key: string, call: Values): Promise<void> {
  await add(desk, { kind: 'call', key })
  await fillCall(desk, call)
  await fillPanel(desk, 'CallFile', call, {})
}

async function buildSetting(desk: Desk, kind: string, definition: string, value: Values): Promise<void> {
  if (Object.keys(value).length === 0) return
  const begun = kind === 'price' ? { currency: 'UZS' } : { result: 'policy' }
  await build(desk, { kind }, definition, value, begun)
}
