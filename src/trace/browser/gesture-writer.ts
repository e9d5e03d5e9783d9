import { sendingOf } from '../../engine/index.ts'
import type { CompiledProduct, Field, Json, PartView, WizardState } from '../../engine/index.ts'
import { partGestures } from '../../parts/gesture.generated.ts'
import { Playback, type PlayedEvent } from '../playback.ts'
import type { RecordedEvent, Trace } from '../trace-file.ts'
import { askedPaths, askedValues, askingPart, placedParts } from './asking-part.ts'
import { CallGestures } from './call-gestures.ts'
import type { Gesture, GestureAnswer, RecordedSending } from './gesture.ts'
import { ItemGestures } from './item-gestures.ts'
import { type ListGestureEvent, listGesture } from './list-gestures.ts'
import type { FindText } from './page-words.ts'
import { type RecordedCalls, sendingAnswer } from './recorded-calls.ts'

type OtherEvent = Exclude<
  RecordedEvent,
  {
    readonly type:
      | 'field.changed'
      | 'field.cleared'
      | 'warning.accepted'
      | 'slide.continued'
      | 'call.answered'
      | 'call.retried'
      | 'call.bypassed'
  }
>

/** Events after which the page displays a slide. */
const moves: readonly RecordedEvent['type'][] = [
  'slide.returned',
  'slide.chosen',
  'stop.left',
  'purchase.settled',
  'wizard.reset',
]

/** Writes the events of one recording as gestures. */
export class GestureWriter {
  /** Events without a gesture. */
  readonly unknown = new Set<string>()
  /** How each sending of the answers ended. */
  readonly sendings: RecordedSending[] = []
  readonly #product: CompiledProduct
  readonly #playback: Playback
  readonly #find: FindText
  readonly #calls: RecordedCalls
  readonly #items: ItemGestures
  readonly #callGestures: CallGestures
  readonly #gestures: Gesture[] = []
  #sent = 0

  constructor(
    product: CompiledProduct,
    trace: Trace,
    { find, calls }: { readonly find: FindText; readonly calls: RecordedCalls },
  ) {
    this.#product = product
    this.#playback = new Playback(product, trace)
    this.#find = find
    this.#calls = calls
    const add = (gesture: Gesture) => this.#gestures.push(gesture)
    this.#items = new ItemGestures(product.id, this.#say, add)
    this.#callGestures = new CallGestures({ product, calls, items: this.#items, say: this.#say, add })
  }

  write(): readonly Gesture[] {
    const { events, trace } = this.#playback
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
    const { event: happened, after, refused } = line
    const { state } = this.#playback.at(number - 1)
    // The page offers nothing else that a wizard refuses; an answer that came too late is one of these.
    if (refused !== undefined && happened.type !== 'slide.continued') {
      if (event.call) this.#calls.add(event.call)
      return 0
    }
    switch (happened.type) {
      case 'field.changed':
      case 'field.cleared':
        return this.#answer(state, happened.at, number, events)
      case 'warning.accepted':
        return this.#accept(state, happened.rule, number, events)
      case 'slide.continued':
        this.#continue(event)
        return 0
      case 'call.answered':
        if (!this.#callGestures.await(event, happened.key)) this.unknown.add(`call ${happened.key}`)
        return 0
      case 'call.retried':
      case 'call.bypassed':
        if (!this.#callGestures.press(state, happened.key, happened.type)) this.unknown.add(happened.type)
        return 0
      default:
        this.#write(state, happened)
    }
    if (moves.includes(happened.type)) this.#seeSlide(after.slide)
    return 0
  }

  /** Adds the gestures of an event that is one press, or a change of the world. */
  #write(state: WizardState, event: OtherEvent): void {
    switch (event.type) {
      case 'slide.returned':
        return this.#press(['wizard.back'])
      case 'slide.chosen':
        return this.#chooseSlide(state, event.slide)
      case 'phone.verified':
        return this.#verify()
      case 'phone.released':
        return this.#press(['wizard.verify.change'])
      case 'stop.left':
        return this.#leaveStop(state)
      case 'purchase.answered':
        this.sendings.push(sendingAnswer(event.answer))
        if (event.answer.kind !== 'created') this.#gestures.push({ do: 'seeRefusal' })
        return undefined
      case 'purchase.settled':
        this.#gestures.push({ do: 'returnPaid', contract: state.purchase.contractId ?? '' })
        return undefined
      case 'wizard.reset':
        this.#press(['ui.start-over'])
        return this.#press(['ui.start-over.yes'])
      case 'day.changed':
        this.#gestures.push({ do: 'beginDay', today: event.today })
        return undefined
      default:
        // The words after a change of language are others; no control replaces flags.
        if (event.type === 'language.changed' || event.type === 'flags.replaced') this.unknown.add(event.type)
        else this.#changeItems(state, event)
    }
  }

  #chooseSlide(state: WizardState, id: string): void {
    this.#items.saveAll()
    const [first] = state.slides
    this.#gestures.push({ do: 'chooseSlide', slide: first?.id === id ? null : id })
  }

  #verify(): void {
    this.#gestures.push({
      do: 'verify',
      send: this.#say(['wizard.verify.send']),
      code: this.#say(['wizard.verify.code']),
      done: this.#say(['wizard.verify.done']),
    })
  }

  #changeItems(state: WizardState, event: ListGestureEvent): void {
    const missing = listGesture(event, placedParts(this.#product, state), {
      items: this.#items,
      add: (gesture) => this.#gestures.push(gesture),
      say: this.#say,
      product: this.#product.id,
    })
    if (missing !== null) this.unknown.add(missing)
  }

  #continue({ line, before, number }: PlayedEvent): void {
    this.#items.saveAll()
    const { after } = line
    const slide = this.#product.slides.find(({ id }) => id === before.slide)
    const isSending = sendingOf(this.#product)?.slide === slide?.id
    const sum = this.#find(['wizard.pay-sum'], { sum: '…' })
    const names = isSending
      ? [...sendingTexts.map((key) => this.#say([key])), ...(sum === null ? [] : [sum])]
      : [this.#say(['wizard.continue'])]
    const { state } = this.#playback.at(number)
    const isLast = slide?.afterPayment === true && state.slides.at(-1)?.id === slide.id
    this.#gestures.push({ do: 'press', names: isLast ? [this.#say(['wizard.done'])] : names })
    if (after.stop !== undefined) this.#seeEnd(after.stop)
    else if (after.slide !== before.slide) this.#seeSlide(after.slide)
    else if (state.purchase.status === 'creating') {
      this.#sent += 1
      this.#gestures.push({ do: 'awaitSending', times: this.#sent })
    } else if (line.refused !== undefined) this.#gestures.push({ do: 'seeRefusal' })
  }

  #answer(state: WizardState, at: string, number: number, events: readonly PlayedEvent[]): number {
    const found = askingPart(this.#product, state, at)
    if (!found) {
      this.unknown.add(`field ${at}`)
      return 0
    }
    const { part } = found
    const more = this.#changesOf(askedPaths(part), number, events)
    const { event } = events[number + more - 1]?.line ?? {}
    const last = event?.type === 'field.changed' && event.at === at ? event.value : null
    const after = askingPart(this.#product, this.#playback.at(number + more).state, at)?.part
    const answer = this.#answerOf(part, after ? askedValues(after) : [last])
    if (answer === null) {
      this.unknown.add(`widget ${part.kind === 'input' ? part.widget : part.kind}`)
      return more
    }
    const question = this.#questionOf(part)
    this.#items.open(found.item)
    this.#callGestures.askHidden(found)
    if (found.isOfCard)
      this.#gestures.push({ do: 'reveal', question, button: this.#say(['wizard.found.edit']) })
    this.#gestures.push({ do: 'answer', question, answer })
    return more
  }

  /** Returns how many of the next events change the same question. */
  #changesOf(paths: readonly string[], number: number, events: readonly PlayedEvent[]): number {
    let more = 0
    for (let next = events[number]; next; next = events[number + more]) {
      const { event } = next.line
      if ((event.type !== 'field.changed' && event.type !== 'field.cleared') || !paths.includes(event.at))
        break
      more += 1
    }
    return more
  }

  #answerOf(part: PartView, values: readonly Json[]): GestureAnswer | null {
    return (
      partGestures[part.kind]?.answer(part, {
        values,
        before: askedValues(part),
        optionText: (field, one) => this.#find([`${field.text}.option.${String(one)}`]) ?? String(one),
        fieldAt: (at) => this.#fieldAt(at),
      }) ?? null
    )
  }

  #questionOf(part: PartView): string {
    const [at = ''] = askedPaths(part)
    const text = partGestures[part.kind]?.question?.(part) ?? this.#fieldAt(at)?.text ?? at
    return this.#find([`${text}.label`]) ?? text
  }

  #fieldAt(at: string): Field | null {
    return this.#product.fields[at.replace(/\/[a-z]\d+(?=\/)/g, '/*')] ?? null
  }

  /** Confirms a warning of a rule, or the questions of the server, which buys at once. */
  #accept(state: WizardState, rule: string, number: number, events: readonly PlayedEvent[]): number {
    if (state.purchase.problems.some(({ code }) => code === rule)) {
      this.#press(['wizard.purchase.buy-anyway'])
      let more = 0
      while (events[number + more]?.line.event.type === 'warning.accepted') more += 1
      if (events[number + more]?.line.event.type !== 'slide.continued') return more
      this.#sent += 1
      this.#gestures.push({ do: 'awaitSending', times: this.#sent })
      return more + 1
    }
    const warnings = placedParts(this.#product, state).flatMap(({ part, item }) =>
      item === null && 'warnings' in part ? part.warnings : [],
    )
    const nth = warnings.findIndex(({ code }) => code.replace(/^rule\./, '') === rule)
    const names = [this.#say(['wizard.warning.accept'])]
    this.#gestures.push(nth < 0 ? { do: 'press', names } : { do: 'press', names, nth })
    return 0
  }

  #leaveStop(state: WizardState): void {
    const stop = this.#product.stops.find(({ id }) => id === state.stop)
    const slide = stop && this.#find([`${this.#product.id}.slide.${stop.back}.short`])
    if (stop === undefined) this.#press(['wizard.end.back'])
    else if (!slide) this.#press(['wizard.stop.back'])
    else this.#gestures.push({ do: 'press', names: [this.#say(['wizard.stop.back-to'], { slide })] })
  }

  #press(keys: readonly string[]): void {
    this.#gestures.push({ do: 'press', names: [this.#say(keys)] })
  }

  #seeSlide(id: string): void {
    this.#gestures.push({ do: 'seeHeading', name: this.#say([`${this.#product.id}.slide.${id}.title`]) })
  }

  #seeEnd(id: string): void {
    const { id: product } = this.#product
    const keys = ['stop', 'outcome'].flatMap((kind) => [
      `${product}.${kind}.${id}.title`,
      `${product}.${kind}.${id}`,
    ])
    this.#gestures.push({ do: 'seeHeading', name: this.#find(keys) ?? id })
  }

  readonly #say = (keys: readonly string[], values?: Readonly<Record<string, unknown>>): string =>
    this.#find(keys, values) ?? keys[0] ?? ''
}

/** Texts of the button that sends the answers. */
const sendingTexts = ['wizard.pay', 'wizard.order', 'wizard.send', 'wizard.refer', 'wizard.to-pay']
