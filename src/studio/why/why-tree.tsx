import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import Dot from 'lucide/dist/esm/icons/dot.mjs'
import type { Because } from '../../engine/explain/index.ts'
import { Icon } from '../../ui/index.ts'
import type { OutlineElement } from '../outline/outline-tree.ts'
import styles from './why-panel.module.css'
import { whyWords, type WhyWords } from './why-words.ts'

export interface WhyTreeProps {
  readonly lines: readonly Because[]
  readonly words: WhyWords
  readonly elementOf: (about: Because['about']) => OutlineElement | null
  readonly onSelect: (element: OutlineElement) => void
  /** 0 for the outermost lines. */
  readonly depth?: number
}

/** Depth below which lines are closed at first. */
const openTo = 3

/** Lines of an explanation, each with what it comes from. A press on a line leads to its element in the outline. */
export function WhyTree({ lines, words, elementOf, onSelect, depth = 0 }: WhyTreeProps) {
  const { t } = useLingui()
  return (
    <ul className={styles['lines']}>
      {lines.map(shortened).map((line, at) => {
        const element = elementOf(line.about)
        const text = whyWords(line, words)
        const inner = line.parts.length > 0 && (
          <WhyTree
            lines={line.parts}
            words={words}
            elementOf={elementOf}
            onSelect={onSelect}
            depth={depth + 1}
          />
        )
        return (
          <li key={at} className={styles['line']} data-holds={line.holds}>
            <div className={styles['row']}>
              <Icon of={iconOf(line)} size={16} className={styles['icon']} />
              {element ? (
                <button type="button" className={styles['go']} onClick={() => onSelect(element)}>
                  {text}
                </button>
              ) : (
                <span className={styles['text']}>{text}</span>
              )}
            </div>
            {inner &&
              (isOpen(line, depth) ? (
                inner
              ) : (
                <details className={styles['more']}>
                  <summary>{t({ id: 'studio.why.more', message: 'Откуда это' })}</summary>
                  {inner}
                </details>
              ))}
          </li>
        )
      })}
    </ul>
  )
}

/** An answer in place of the statement that says only its name. */
function shortened(line: Because): Because {
  const { about, parts } = line
  const [only] = parts
  return about.kind === 'statement' && about.tree.op === 'field' && only && parts.length === 1 ? only : line
}

/** What decides is open; where an answer comes from, and why it counts, is closed. */
function isOpen({ about, holds }: Because, depth: number): boolean {
  if (depth === 0) return true
  if (about.kind === 'answer' || about.kind === 'list' || about.kind === 'call') return false
  return depth < openTo && !(about.kind === 'shown' && holds === true)
}

function iconOf({ holds, about }: Because) {
  if (holds === null || about.kind === 'group') return Dot
  return holds ? CircleCheck : CircleX
}
