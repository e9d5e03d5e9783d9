import { resolve } from 'node:path'
import { readJson, resolveMessages, type Catalogues } from '../../src/engine/compile/index.ts'
import { slideView, type InputView, type Json, type PartView } from '../../src/engine/index.ts'
import { isProductTrace, Playback, readTrace } from '../../src/trace/index.ts'
import { openProject } from '../project.ts'
import type { Shelf } from '../shelf.ts'
import { textOfFile, UnusableFile } from '../unusable-file.ts'
import { escapeControls } from './escape-controls.ts'

/** A moment of a recording that is shown in a terminal. */
export interface ShownMoment {
  readonly file: string
  /** Number of the event after which it is shown; null for the last one. */
  readonly at: number | null
  readonly language: string
}

/**
 * Returns a moment of a recording in lines: the event, the slide with its questions and answers, errors, and calls.
 * @throws UnusableFile for a file that is no recording of a product
 */
export async function momentLines(
  shelf: Shelf,
  { file, at, language }: ShownMoment,
): Promise<readonly string[]> {
  const reading = readTrace(await textOfFile(file))
  if (!reading.ok || !isProductTrace(reading.trace))
    throw new UnusableFile(file, 'it is no recording of a product')
  const { trace } = reading
  const path = shelf.fileOf(trace.header.product)
  const product = await shelf.product(trace.header.product)
  const { messages } = await shelf.compile(path)
  const project = openProject(resolve(import.meta.dirname, '../..'))
  // The file compiled, so its texts have their shape.
  const own = (readJson(await textOfFile(path)).value as { readonly texts?: Catalogues['own'] }).texts
  const { texts } = resolveMessages(product.id, messages, project.catalogues(product.id, own), language)
  const playback = new Playback(product, trace)
  const count = playback.events.length
  const number = Math.max(0, Math.min(at ?? count, count))
  const { state, refusal } = playback.at(number)
  const event = playback.events[number - 1]
  const say = (key: string) => texts[key] ?? key
  const view = slideView(product, state)
  const title = state.stop === null ? `slide.${view?.id ?? ''}.title` : `stop.${state.stop}.title`
  const calls = Object.entries(state.calls).map(
    ([key, call]) => `  ${key}: ${call.outcome === '' ? call.status : call.outcome}`,
  )
  const lines = [
    `${product.id} · ${number}/${count}${event ? ` · ${event.line.event.type} · ${(event.atMs / 1000).toFixed(1)} s` : ''}`,
    `${state.activeSlide}/${state.slides.length} ${say(`${product.id}.${title}`)}`,
    ...(view && state.stop === null ? view.parts.flatMap((part) => partLines(part, say)) : []),
    ...(refusal === null ? [] : [`! ${refusal.code}`]),
    ...calls,
  ]
  return lines.map(escapeControls)
}

function partLines(part: PartView, say: (key: string) => string): readonly string[] {
  if (part.kind !== 'input') return []
  return part.fields.map((field, at) => {
    const value = part.values[at] ?? null
    const problems = at === 0 ? part.problems.map(({ code }) => code) : []
    const sign = part.valid ? '✓' : '·'
    const label = say(`${field.text}.label`)
    return `  ${sign} ${label}: ${valueText(value, field, say)}${problems.length > 0 ? `  ! ${problems.join(', ')}` : ''}`
  })
}

function valueText(value: Json, field: InputView['fields'][number], say: (key: string) => string): string {
  if (value === null || value === '') return '—'
  if (Array.isArray(value)) return value.map((one: Json) => valueText(one, field, say)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const key = `${field.text}.option.${String(value)}`
  const word = say(key)
  return word === key ? String(value) : word
}
