import { act } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { noteEarlyInput } from '../../src/app/early-input.ts'

interface SlideProps {
  readonly onAnswers?: (answers: object) => void
}

function Slide({ onAnswers }: SlideProps) {
  const [topic, setTopic] = useState('')
  const [kind, setKind] = useState('')
  const [isAgreed, setAgreed] = useState(true)
  onAnswers?.({ topic, kind, isAgreed })
  return (
    <form>
      <input value={topic} onChange={(event) => setTopic(event.target.value)} />
      {['talk', 'workshop'].map((one) => (
        <input type="radio" name="kind" key={one} checked={kind === one} onChange={() => setKind(one)} />
      ))}
      <input type="checkbox" checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)} />
    </form>
  )
}

test('a text and choices of the time before hydration reach the app, though each renders the others again', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Slide />)
  const [text, talk, , agreed] = root.querySelectorAll('input')
  if (!text || !talk || !agreed) throw new Error('The slide has no controls')
  text.value = 'CEL'
  talk.checked = true
  agreed.checked = false
  const early = noteEarlyInput(root)
  let answers = {}
  await act(async () => {
    hydrateRoot(root, <Slide onAnswers={(given) => (answers = given)} />)
    await Promise.resolve()
  })
  await act(async () => {
    early.replay(() => {})
    await Promise.resolve()
  })
  expect(answers).toEqual({ topic: 'CEL', kind: 'talk', isAgreed: false })
  expect([talk.checked, agreed.checked]).toEqual([true, false])
  root.remove()
})

test('a text that was typed and deleted again before hydration stays deleted', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Slide />)
  const text = root.querySelector('input')
  if (!text) throw new Error('The slide has no box')
  text.value = 'C'
  const early = noteEarlyInput(root)
  text.value = ''
  text.dispatchEvent(new Event('input', { bubbles: true }))
  await act(async () => {
    hydrateRoot(root, <Slide />)
    await Promise.resolve()
  })
  await act(async () => {
    early.replay(() => {})
    await Promise.resolve()
  })
  expect(text.value).toBe('')
  root.remove()
})

test('a key between the hydration and the repetition of what was typed before it is kept', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Slide />)
  const text = root.querySelector('input')
  if (!text) throw new Error('The slide has no box')
  text.value = 'CE'
  const early = noteEarlyInput(root)
  let answers = {}
  await act(async () => {
    hydrateRoot(root, <Slide onAnswers={(given) => (answers = given)} />)
    await Promise.resolve()
  })
  await act(async () => {
    text.value = 'CEL'
    text.dispatchEvent(new Event('input', { bubbles: true }))
    early.replay(() => {})
    await Promise.resolve()
  })
  expect(text.value).toBe('CEL')
  expect(answers).toMatchObject({ topic: 'CEL' })
  root.remove()
})

test('the first field counts as working once the part around it is hydrated, and its script may come late', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  const part = { arrive: () => {} }
  const script = new Promise<void>((resolve) => (part.arrive = resolve))
  const Part = ({ comes }: { readonly comes: Promise<void> | null }) => {
    if (comes) use(comes)
    return <Slide />
  }
  const page = (comes: Promise<void> | null) => (
    <Suspense>
      <main>
        <Part comes={comes} />
      </main>
    </Suspense>
  )
  root.innerHTML = renderToString(page(null))
  const early = noteEarlyInput(root)
  let isAtWork = false
  await act(async () => {
    hydrateRoot(root, page(script))
    await Promise.resolve()
  })
  early.replay(() => (isAtWork = true))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(isAtWork).toBe(false)
  await act(async () => {
    part.arrive()
    await script
  })
  await expect.poll(() => isAtWork).toBe(true)
  root.remove()
})

interface NotedEvent {
  readonly type: string
  readonly target: Element
  readonly value: string
  readonly checked: boolean
}

/** A page whose head noted these events before the app ran. */
function noted(events: readonly NotedEvent[]): void {
  Object.assign(globalThis, { qadamEarly: { stop: () => events } })
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'qadamEarly')
})

/** A form that notes what reaches it, in order. A later part may take the place of its button. */
function Form({ onAct, button }: { readonly onAct: (act: string) => void; readonly button: string }) {
  const [name, setName] = useState('')
  const [town, setTown] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onAct(`sent ${name} ${town}`)
      }}
    >
      {[['name', name, setName] as const, ['town', town, setTown] as const].map(([id, value, set]) => (
        <input
          key={id}
          id={id}
          value={value}
          onChange={(event) => {
            set(event.target.value)
            onAct(`${id}=${event.target.value}`)
          }}
          onBlur={() => onAct(`left ${id}`)}
        />
      ))}
      <button key={button} type="submit">
        Next
      </button>
    </form>
  )
}

/** Hydrates a form after a person filled it in early, and returns what reached it. */
async function reached(events: (root: HTMLElement) => readonly NotedEvent[], isReplaced: boolean) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Form button="first" onAct={() => {}} />)
  noted(events(root))
  for (const { type, target, value } of events(root)) {
    if (type === 'input' && target instanceof HTMLInputElement) target.value = value
  }
  const early = noteEarlyInput(root)
  const acts: string[] = []
  const form = (button: string) => <Form button={button} onAct={(act) => acts.push(act)} />
  const app = await act(async () => {
    const hydrated = hydrateRoot(root, form('first'))
    await Promise.resolve()
    return hydrated
  })
  if (isReplaced) await act(async () => app.render(form('second')))
  // Outside of `act` React renders after each event, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  early.replay(() => {})
  await new Promise((resolve) => requestAnimationFrame(resolve))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root.remove()
  return acts
}

const noting = (root: HTMLElement, type: string, query: string, value = ''): NotedEvent => ({
  type,
  target: root.querySelector(query)!,
  value,
  checked: false,
})

test('what was done early reaches the app in its order: a press between two answers comes between them', async () => {
  const acts = await reached(
    (root) => [
      noting(root, 'input', '#name', 'A'),
      noting(root, 'input', '#name', 'Ann'),
      noting(root, 'focusout', '#name'),
      noting(root, 'click', 'button'),
      noting(root, 'input', '#town', 'Nukus'),
      noting(root, 'click', 'button'),
    ],
    false,
  )
  expect(acts).toEqual(['name=Ann', 'left name', 'sent Ann ', 'town=Nukus', 'sent Ann Nukus'])
})

test('a press counts though the app put another button in the place of the pressed one', async () => {
  const acts = await reached(
    (root) => [noting(root, 'input', '#name', 'Ann'), noting(root, 'click', 'button')],
    true,
  )
  expect(acts).toEqual(['name=Ann', 'sent Ann '])
})
