import { useRef, useState } from 'react'
import { useDiscussionDesk } from './discussion-context.ts'
import { keepComment, keptComment } from './kept-comment.ts'

/** Follows what is typed into the box of a comment, keeps it on this device, and finds whom an `@` may mention. */
export function useCommentBox(name: string, initial: string) {
  const desk = useDiscussionDesk()
  const box = useRef<HTMLTextAreaElement>(null)
  const [comment, setComment] = useState(
    () => keptComment(name) ?? { id: crypto.randomUUID(), text: initial },
  )
  const [caret, setCaret] = useState<number | null>(null)
  const { text } = comment
  const sought = caret === null ? null : mentionBefore(text, caret)
  const colleagues = desk?.discussion.value?.colleagues ?? []
  const people =
    sought === null
      ? []
      : colleagues.filter(({ phone }) => phone !== desk?.reader && phone.includes(sought)).slice(0, 8)

  const type = (typed: string) => {
    const next = { ...comment, text: typed }
    setComment(next)
    setCaret(box.current?.selectionStart ?? null)
    keepComment(name, typed === initial ? null : next)
  }
  return {
    box,
    comment,
    /** The colleagues whom the mention at the caret may mean; empty where there is none. */
    people,
    type,
    closeList: () => setCaret(null),
    /** Completes the mention at the caret. */
    mention: (phone: string) => {
      if (caret === null || sought === null) return
      const before = `${text.slice(0, caret - sought.length)}${phone} `
      type(before + text.slice(caret))
      setCaret(null)
      box.current?.focus()
      requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length))
    },
    /** Empties the box once its comment is on the server, or given up. */
    clear: () => {
      keepComment(name, null)
      setComment({ id: crypto.randomUUID(), text: '' })
      setCaret(null)
    },
  }
}

/** The digits behind an `@` in front of the caret; null where no mention is begun. */
function mentionBefore(text: string, caret: number): string | null {
  return /(?:^|[\s(«"])@(\d{0,11})$/.exec(text.slice(0, caret))?.[1] ?? null
}
