import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
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
    early.replay()
    await Promise.resolve()
  })
  expect(answers).toEqual({ topic: 'CEL', kind: 'talk', isAgreed: false })
  expect([talk.checked, agreed.checked]).toEqual([true, false])
  root.remove()
})
