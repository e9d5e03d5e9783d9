import type { PartView } from '../../engine/index.ts'
import { partKey, widthOf } from './part-key.ts'
import { SimplePart } from './simple-part.tsx'
import styles from './parts.module.css'

export interface PartGridProps {
  readonly parts: readonly PartView[]
  readonly slide: string
  readonly scopes: readonly string[]
}

/** The parts of a list item in their order, halves and thirds side by side where there is room. */
export function PartGrid({ parts, slide, scopes }: PartGridProps) {
  return (
    <div className={styles['grid']}>
      {parts.map((part) => (
        <div className={styles['cell']} key={partKey(part)} data-width={widthOf(part)}>
          <SimplePart part={part} slide={slide} scopes={scopes} />
        </div>
      ))}
    </div>
  )
}
