import type { ReactNode } from 'react'
import type { ListView, PartView } from '../../engine/index.ts'
import { partKey, widthOf } from './part-key.ts'
import { SimplePart } from './simple-part.tsx'
import styles from './parts.module.css'

export interface PartGridProps {
  readonly parts: readonly PartView[]
  readonly slide: string
  readonly scopes: readonly string[]
  /** Renders a list inside the item. */
  readonly inner: (view: ListView) => ReactNode
}

/** The parts of a list item in their order, halves and thirds side by side where there is room. */
export function PartGrid({ parts, slide, scopes, inner }: PartGridProps) {
  return (
    <div className={styles['grid']}>
      {parts.map((part) => (
        <div className={styles['cell']} key={partKey(part)} data-width={widthOf(part)}>
          {part.kind === 'list' ? inner(part) : <SimplePart part={part} slide={slide} scopes={scopes} />}
        </div>
      ))}
    </div>
  )
}
