import { formatDate, nationalPart } from '../../formats/index.ts'
import { sendingOf } from '../../engine/index.ts'
import type { CompiledProduct, Field, InputView, Json, OptionView, WizardState } from '../../engine/index.ts'
import { askingPart, askedValues, type AskingPart } from './asking-part.ts'
import { Playback, type PlayedEvent } from '../playback.ts'
import type { Trace } from '../trace-file.ts'
import type { BrowserPlay, Gesture, GestureAnswer, GestureOption } from './gesture.ts'
import { type EndpointOf, RecordedCalls } from './recorded-calls.ts'

/** Returns the text of the first key that has one, with its values; null when none has. */
export type FindText = (keys: readonly string[], values?: Readonly<Record<string, unknown>>) => string | null

/** A recording as gestures, or the events that no gesture is known for: `item.moved`, `widget signature`. */
export type PlayFound =
  | { readonly ok: true; readonly play: BrowserPlay }
  | { readonly ok: false; readonly unknown: readonly string[] }

/** Returns a recording as gestures by role and name, with the requests and answers of its calls. */
export function gesturesOf(
  product: CompiledProduct,
  trace: Trace,
  { find, endpointOf }: { readonly find: FindText; readonly endpointOf: EndpointOf },
): PlayFound {
  const writer = new GestureWriter(product, trace, find, new RecordedCalls(endpointOf))
  const gestures = writer.write()
  if (writer.unknown.size > 0) return { ok: false, unknown: [...writer.unknown] }
  const { header } = trace
  const sending = sendingOf(product)
  return {
    ok: true,
    play: {
      title: header.title ?? product.id,
      path: product.routes[0] ?? `/examples/${product.id}`,
      language: header.language,
      today: header.today,
      calls: writer.calls.all,
      sending: (sending && endpointOf(sending.operation, {})?.path) ?? null,
      gestures,
    },
  }
}

class GestureWriter {
  readonly unknown = new Set<string>()
  readonly calls: RecordedCalls
  readonly #product: CompiledProduct
  readonly #playback: Playback
  readonly #find: FindText
  readonly #gestures: Gesture[] = []
  /** The item whose editor is open: `drivers d1`. */
  #open: string | null = null

  constructor(product: CompiledProduct, trace: Trace, find: FindText, calls: RecordedCalls) {
    this.#product = product
    this.#playback = new Playback(product, trace)
    this.#find = find
    this.calls = calls
  }

  write(): readonly Gesture[] {
    const { events, trace } = this.#playback
    if (trace.header.from || trace.header.values) this.unknown.add('recording that begins with answers')
    this.#seeSlide(trace.header.before.slide)
    for (let at = 0; at < events.length; at += 1) {
      const event = events[at]
      if (event) at += this.#add(event, events)
    }
    return this.#gestures
  }

  /** Adds the gestures of an event. Returns how many of the next events they include. */
  #add(event: PlayedEvent, events: readonly PlayedEvent[]): number {
    const { line, number } = event
    const { event: happened, after } = line
    const { state } = this.#playback.at(number - 1)
    switch (happened.type) {
      case 'field.changed':
      case 'field.cleared':
        return this.#answer(state, happened.at, number, events)
      case 'item.added':
        this.#save()
        this.#press([`${this.#product.id}.list.${happened.list}.add`, 'wizard.list.add'])
        return 0
      case 'slide.continued':
        this.#continue(event)
        return 0
      case 'slide.returned':
        this.#press(['wizard.back'])
        this.#seeSlide(after.slide)
        return 0
      case 'call.answered': {
        const found = event.call && this.calls.add(event.call)
        if (found) this.#gestures.push({ do: 'awaitCall', ...found })
        else this.unknown.add(`call ${happened.key}`)
        return 0
      }
      case 'phone.verified':
        this.#gestures.push({
          do: 'verify',
          send: this.#text('wizard.verify.send'),
          code: this.#text('wizard.verify.code'),
          done: this.#text('wizard.verify.done'),
        })
        return 0
      default:
        this.unknown.add(happened.type)
        return 0
    }
  }

  #continue({ line, before, number }: PlayedEvent): void {
    this.#save()
    const { after } = line
    const slide = this.#product.slides.find(({ id }) => id === before.slide)
    const isSending = sendingOf(this.#product)?.slide === slide?.id
    const sum = this.#find(['wizard.pay-sum'], { sum: '…' })
    const names = isSending
      ? [this.#text('wizard.pay'), this.#text('wizard.order'), ...(sum === null ? [] : [sum])]
      : [this.#text('wizard.continue')]
    this.#gestures.push({ do: 'press', names })
    const { state } = this.#playback.at(number)
    if (after.stop !== undefined) this.#seeEnd(after.stop)
    else if (after.slide !== before.slide) this.#seeSlide(after.slide)
    else if (state.purchase.status === 'creating') this.#gestures.push({ do: 'awaitSending' })
    else this.#gestures.push({ do: 'seeRefusal' })
  }

  #answer(state: WizardState, at: string, number: number, events: readonly PlayedEvent[]): number {
    const found = askingPart(this.#product, state, at)
    if (!found) {
      this.unknown.add(`field ${at}`)
      return 0
    }
    const paths = typeof found.part.at === 'string' ? [found.part.at] : found.part.at
    let more = 0
    for (let next = events[number]; next; next = events[number + more]) {
      const { event } = next.line
      if ((event.type !== 'field.changed' && event.type !== 'field.cleared') || !paths.includes(event.at))
        break
      more += 1
    }
    const { event } = events[number + more - 1]?.line ?? {}
    const last = event?.type === 'field.changed' && event.at === at ? event.value : null
    const after = askingPart(this.#product, this.#playback.at(number + more).state, at)?.part
    const values = after ? askedValues(after) : [last]
    const answer = this.#answerOf(found.part, values)
    if (answer === null) {
      this.unknown.add(`widget ${found.part.kind === 'input' ? found.part.widget : found.part.kind}`)
      return more
    }
    this.#openItem(found.item)
    this.#gestures.push({ do: 'answer', question: this.#questionOf(found.part), answer })
    return more
  }

  #answerOf(part: AskingPart['part'], values: readonly Json[]): GestureAnswer | null {
    const [value = null] = values
    if (part.kind === 'compare' || part.kind === 'pay') {
      const options = part.kind === 'pay' ? (part.options ?? []) : part.columns
      return { options: [optionOf(options, value)] }
    }
    if (part.kind === 'input') return inputAnswer(part, values, (field, one) => this.#optionText(field, one))
    return part.kind === 'verify' && typeof value === 'string' ? { text: nationalPart(value) } : null
  }

  #optionText(field: Field, value: Json): string {
    const key = `${field.text}.option.${String(value)}`
    return this.#find([key]) ?? String(value)
  }

  #questionOf(part: AskingPart['part']): string {
    if (part.kind === 'pay') return this.#text('wizard.pay.label')
    const [at = ''] = typeof part.at === 'string' ? [part.at] : part.at
    const field =
      part.kind === 'input' ? part.fields[0] : this.#product.fields[at.replace(/\/[a-z]\d+(?=\/)/g, '/*')]
    return this.#find([`${field?.text ?? ''}.label`]) ?? field?.text ?? at
  }

  #openItem(item: AskingPart['item']): void {
    const key = item && `${item.list} ${item.id}`
    if (key === this.#open) return
    this.#save()
    if (!item) return
    const name = `${this.#product.id}.list.${item.list}`
    this.#gestures.push({
      do: 'openItem',
      list: this.#text(`${name}.title`),
      number: item.number,
      item: this.#find([`${name}.item`], { number: item.number }) ?? String(item.number),
      edit: this.#text('wizard.list.edit'),
    })
    this.#open = key
  }

  #save(): void {
    if (this.#open !== null) this.#gestures.push({ do: 'saveItem', button: this.#text('wizard.list.save') })
    this.#open = null
  }

  #press(keys: readonly string[]): void {
    this.#gestures.push({ do: 'press', names: [this.#find(keys) ?? keys[0] ?? ''] })
  }

  #seeSlide(id: string): void {
    this.#gestures.push({ do: 'seeHeading', name: this.#text(`${this.#product.id}.slide.${id}.title`) })
  }

  #seeEnd(id: string): void {
    const { id: product } = this.#product
    const keys = ['stop', 'outcome'].flatMap((kind) => [
      `${product}.${kind}.${id}.title`,
      `${product}.${kind}.${id}`,
    ])
    this.#gestures.push({ do: 'seeHeading', name: this.#find(keys) ?? id })
  }

  #text(key: string): string {
    return this.#find([key]) ?? key
  }
}

const typedWidgets: readonly string[] = [
  'text',
  'textArea',
  'email',
  'number',
  'money',
  'plate',
  'document',
  'techPassport',
  'licence',
  'certificate',
  'stepper',
]

function inputAnswer(
  { widget, fields, options }: InputView,
  values: readonly Json[],
  optionText: (field: Field, value: Json) => string,
): GestureAnswer | null {
  const [field] = fields
  const [value = null] = values
  if (!field) return null
  const chosen = (one: Json): GestureOption =>
    options ? optionOf(options, one) : { label: optionText(field, one), nth: null }
  switch (widget) {
    case 'checkbox':
    case 'switch':
    case 'offer':
      return { isOn: value === true, label: null }
    case 'choice':
    case 'select':
    case 'choices':
    case 'tags':
      return value === null ? null : { options: [value].flat().map(chosen) }
    case 'date':
      return { text: typeof value === 'string' ? formatDate(value) : '' }
    case 'phone':
      return { text: typeof value === 'string' ? nationalPart(value) : '' }
    default:
      return typedWidgets.includes(widget) || field.format === widget
        ? { text: values.map((one) => (one === null ? '' : String(one))).join('') }
        : null
  }
}

function optionOf(options: readonly Pick<OptionView, 'value' | 'label'>[], value: Json): GestureOption {
  const nth = options.findIndex((option) => option.value === value)
  const label = options[nth]?.label ?? String(value)
  const isAlone = options.filter((option) => option.label === label).length === 1
  return { label, nth: isAlone || nth < 0 ? null : nth }
}
