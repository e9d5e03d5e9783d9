import type { DragEvent } from 'react'
import type { Handle } from '../../authoring/index.ts'
import type { OutlineElement } from './outline-tree.ts'

const dragType = 'application/x-qadam-element'

/** Returns the handlers of a row that can be dragged, and that takes another before or after it. */
export function dragHandlers(
  element: OutlineElement,
  onDrop: (handle: Handle, target: Handle, side: 'before' | 'after') => void,
) {
  const sideOf = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return event.clientY < top + height / 2 ? 'before' : 'after'
  }
  return {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.setData(dragType, element.handle)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      event.currentTarget.dataset['drop'] = sideOf(event)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset['drop']
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      delete event.currentTarget.dataset['drop']
      const handle = event.dataTransfer.getData(dragType)
      if (handle !== '') onDrop(handle, element.handle, sideOf(event))
    },
  }
}
