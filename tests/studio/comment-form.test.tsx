import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { CallError } from '../../src/api/index.ts'
import type { DraftDiscussion } from '../../src/studio/calls.ts'
import { CommentForm } from '../../src/studio/discussion/comment-form.tsx'
import { type DiscussionDesk, DiscussionProvider } from '../../src/studio/discussion/discussion-context.ts'
import { expectAccessible, render } from '../ui/render.tsx'

const value: DraftDiscussion = {
  discussed: 0,
  colleagues: [
    { phone: '998900000111', roles: ['analyst'] },
    { phone: '998900000112', roles: ['approver'] },
    { phone: '998900000113', roles: ['tester'] },
  ],
  threads: [],
  approvals: [],
}
// The form reads these alone.
const desk = { reader: '998900000111', discussion: { value } } as object as DiscussionDesk

beforeEach(() => localStorage.clear())

/** The form on a page; what it sends is collected, or refused with `failure`. */
function opened(failure: { current: CallError | null } = { current: null }) {
  const sent: { readonly id: string; readonly text: string }[] = []
  const { user, container } = render(
    <DiscussionProvider value={desk}>
      <CommentForm
        name="draft.new.node"
        label="Комментарий"
        send="Отправить"
        onSend={async (comment) => {
          await Promise.resolve()
          if (failure.current) throw failure.current
          sent.push(comment)
        }}
      />
    </DiscussionProvider>,
  )
  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
  return { user, container, sent, box }
}

test('an @ lists the other people of the draft, and the arrow and Enter mention one of them', async () => {
  const { user, container, sent, box } = opened()
  await user.type(box(), 'Спросим @')
  const list = within(screen.getByRole('group'))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/01.12/),
    expect.stringMatching(/01.13/),
  ])
  await expectAccessible(container)
  await user.keyboard('13')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(box().value).toBe('Спросим @998900000113 ')
  expect(screen.queryByRole('group')).toBeNull()
  await user.type(box(), 'сегодня{Control>}{Enter}{/Control}')
  expect(sent).toMatchObject([{ text: 'Спросим @998900000113 сегодня' }])
  expect(box().value).toBe('')
})

test('Escape closes the list, and an address of mail opens none', async () => {
  const { user, box } = opened()
  await user.type(box(), '@{ArrowDown}{Escape}')
  expect(document.activeElement).toBe(box())
  expect(screen.queryByRole('group')).toBeNull()
  await user.clear(box())
  await user.type(box(), 'a@')
  expect(screen.queryByRole('group')).toBeNull()
})

test('an empty and a long text are refused in words, and stay', async () => {
  const { user, sent, box } = opened()
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(box().getAttribute('aria-invalid')).toBe('true')
  await user.click(box())
  await user.paste('я'.repeat(2001))
  await user.click(screen.getByRole('button', { name: 'Отправить' }))
  expect(box().value).toHaveLength(2001)
  expect(sent).toEqual([])
})

test('a text that could not be sent is there on the next visit, and is sent under the same id', async () => {
  const failure = { current: new CallError({ kind: 'fetch' }) as CallError | null }
  const first = opened(failure)
  await first.user.type(first.box(), 'Не потеряться{Control>}{Enter}{/Control}')
  expect(first.box().getAttribute('aria-invalid')).toBe('true')
  expect(first.box().value).toBe('Не потеряться')
  const [, kept = ''] = Object.entries(localStorage)[0] ?? []
  const { id } = JSON.parse(String(kept)) as { readonly id: string }
  first.container.remove()
  failure.current = null
  const again = opened(failure)
  const boxes = screen.getAllByRole<HTMLTextAreaElement>('textbox')
  expect(boxes.at(-1)?.value).toBe('Не потеряться')
  await again.user.type(boxes.at(-1) as HTMLElement, '{Control>}{Enter}{/Control}')
  expect(again.sent).toEqual([{ id, text: 'Не потеряться' }])
  expect(localStorage).toHaveLength(0)
})
