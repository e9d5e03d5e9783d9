import { bareCode } from '../../../formats/index.ts'

/** Texts of the boxes of one value before an edit. */
interface Step {
  readonly texts: readonly string[]
  /** The box that was edited. */
  readonly box: HTMLInputElement
  /** `inputType` of the edit, and the caret behind it. */
  readonly kind: string
  readonly caret: number | null
}

/** Edits of the boxes of one value. */
interface Edits {
  past: Step[]
  future: Step[]
  /** Texts as the last event left them. */
  texts: readonly string[]
}

/** Kinds of edits that continue as one step, as in an input without a mask. */
const continued = /^(?:insertText|deleteContentBackward)$/

/**
 * Gives masked inputs undo and redo, of which a value that a script writes robs the browser's own: by the keys, and by the
 * events of phones' keyboards and menus. Two boxes of one value have one history. A typed character that a
 * full box has no room for is refused. What another hand changes while the
 * boxes are left (a registry's answer) ends it. Returns the function that stops it.
 */
export function undoMaskedEdits(): () => void {
  const kept = new WeakMap<HTMLInputElement, Edits>()
  let caretBefore: number | null = null
  let isTravelling = false

  const editsOf = (box: HTMLInputElement): Edits => {
    const [first = box] = boxesBeside(box)
    const edits = kept.get(first) ?? { past: [], future: [], texts: textsBeside(box) }
    kept.set(first, edits)
    return edits
  }
  const record = (box: HTMLInputElement, kind: string) => {
    const edits = editsOf(box)
    const texts = textsBeside(box)
    if (joined(texts) === joined(edits.texts)) return
    const last = edits.past.at(-1)
    const continues =
      continued.test(kind) && last?.box === box && last.kind === kind && last.caret === caretBefore
    const step = { texts: continues ? last.texts : edits.texts, box, kind, caret: box.selectionStart }
    edits.past = [...(continues ? edits.past.slice(0, -1) : edits.past), step]
    edits.future = []
    edits.texts = texts
  }
  /** Undoes or redoes a step; returns whether there was one. */
  const travel = (box: HTMLInputElement, isRedo: boolean): boolean => {
    const edits = editsOf(box)
    const step = (isRedo ? edits.future : edits.past).at(-1)
    if (step === undefined || box.readOnly) return false
    const undone = { ...step, texts: edits.texts, kind: '' }
    edits.past = isRedo ? [...edits.past, undone] : edits.past.slice(0, -1)
    edits.future = isRedo ? edits.future.slice(0, -1) : [...edits.future, undone]
    isTravelling = true
    const before = step.box.value
    boxesBeside(step.box).forEach((one, at) => writeText(one, step.texts[at] ?? ''))
    isTravelling = false
    edits.texts = textsBeside(step.box)
    step.box.focus()
    const caret = endOfChange(before, step.box.value)
    step.box.setSelectionRange(caret, caret)
    return true
  }

  const listeners = {
    focusin: ({ target, relatedTarget }: FocusEvent) => {
      if (!isMasked(target) || isWithin(target, relatedTarget)) return
      const edits = editsOf(target)
      const texts = textsBeside(target)
      if (joined(texts) !== joined(edits.texts)) Object.assign(edits, { past: [], future: [], texts })
    },
    // A box may write its value in another way when it is left.
    focusout: ({ target, relatedTarget }: FocusEvent) => {
      if (isMasked(target) && !isWithin(target, relatedTarget)) editsOf(target).texts = textsBeside(target)
    },
    beforeinput: (event: InputEvent) => {
      const { target, inputType } = event
      if (!isMasked(target)) return
      const [, what] = /^history(Un|Re)do$/.exec(inputType) ?? []
      if (what !== undefined && travel(target, what === 'Re')) event.preventDefault()
      if (isTooMuch(target, event)) event.preventDefault()
      caretBefore = target.selectionStart === target.selectionEnd ? target.selectionStart : null
    },
    input: ({ target, inputType, isComposing }: InputEvent) => {
      if (!isTravelling && !isComposing && isMasked(target)) record(target, inputType)
    },
    compositionend: ({ target }: CompositionEvent) => {
      if (isMasked(target)) record(target, '')
    },
    keydown: (event: KeyboardEvent) => {
      const { target, keyCode, ctrlKey, metaKey, shiftKey, altKey } = event
      if (!(ctrlKey || metaKey) || altKey || !isMasked(target)) return
      // Codes follow the layout for Latin letters and the key's place for others: Ctrl+Я is Ctrl+Z.
      const isRedo = keyCode === 90 ? shiftKey : keyCode === 89 && ctrlKey
      if ((keyCode === 90 || isRedo) && travel(target, isRedo)) event.preventDefault()
    },
  }
  // Behind React's own listeners, which are on the root: the boxes show what became of an event.
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of entries) document.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of entries) document.removeEventListener(name, listener)
  }
}

function isMasked(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset['masked'] !== undefined
}

/** The boxes of one value stand side by side. */
function boxesBeside(box: HTMLInputElement): readonly HTMLInputElement[] {
  return [...(box.parentElement?.children ?? [])].filter(isMasked)
}

/** Returns whether a typed character finds the box full. */
function isTooMuch(box: HTMLInputElement, { inputType, data }: InputEvent): boolean {
  const { selectionStart, selectionEnd, value, dataset } = box
  const limit = Number(dataset['masked'] || Infinity)
  const isTyped = inputType === 'insertText' && data?.length === 1 && selectionStart === selectionEnd
  return isTyped && bareCode(data) !== '' && bareCode(value).length >= limit
}

/** Returns whether the focus moves between boxes of one value, as it may in the middle of an edit. */
function isWithin(box: HTMLInputElement, other: EventTarget | null): boolean {
  return isMasked(other) && boxesBeside(box).includes(other)
}

function textsBeside(box: HTMLInputElement): readonly string[] {
  return boxesBeside(box).map(({ value }) => value)
}

function joined(texts: readonly string[]): string {
  return texts.join('\n')
}

/** Writes a text as a form filler does, so that React and the box hear of it. */
function writeText(box: HTMLInputElement, text: string): void {
  if (box.value === text) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
}

/** Returns the place in the new text behind what differs from the old one; marks that the mask sets count for nothing. */
function endOfChange(old: string, text: string): number {
  const [before, now] = [bareCode(old), bareCode(text)]
  const most = Math.min(before.length, now.length)
  let start = 0
  while (start < most && before[start] === now[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end += 1
  let at = text.length
  for (let behind = 0; behind < end; at -= 1) if (bareCode(text.charAt(at - 1)) !== '') behind += 1
  return at
}
