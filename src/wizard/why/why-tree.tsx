import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import Dot from 'lucide/dist/esm/icons/dot.mjs'
import type { Because } from '../../engine/explain/index.ts'
import { Icon } from '../../ui/index.ts'
import styles from './why-tree.module.css'
import { whyWords, type WhyWords } from './why-words.ts'

/** Where a line leads: to an address, or to what a press does. */
export type WhyLead = { readonly address: string } | { readonly onPress: () => void }

export interface WhyTreeProps {
  readonly lines: readonly Because[]
  readonly words: WhyWords
  readonly leadOf: (about: Because['about']) => WhyLead | null
  /** 0 for the outermost lines. */
  readonly depth?: number
}

/** Depth below which lines are closed at first. */
const openTo = 3

/** Lines of an explanation, each with what it comes from. A line leads to what it names. */
export function WhyTree({ lines, words, leadOf, depth = 0 }: WhyTreeProps) {
  const { t } = useLingui()
  return (
    <ul className={styles['lines']}>
      {lines.map(shortened).map((line, at) => {
        const inner = line.parts.length > 0 && (
          <WhyTree lines={line.parts} words={words} leadOf={leadOf} depth={depth + 1} />
        )
        return (
          <li key={at} className={styles['line']} data-holds={line.holds}>
            <div className={styles['row']}>
              <Icon of={iconOf(line)} size={16} className={styles['icon']} />
              <WhyLine text={whyWords(line, words)} lead={leadOf(line.about)} />
            </div>
            {inner &&
              (isOpen(line, depth) ? (
                inner
              ) : (
                <details className={styles['more']}>
                  <summary>{t({ id: 'why.more', message: 'Откуда это' })}</summary>
                  {inner}
                </details>
              ))}
          </li>
        )
      })}
    </ul>
  )
}

function WhyLine({ text, lead }: { readonly text: string; readonly lead: WhyLead | null }) {
  if (lead === null) return <span className={styles['text']}>{text}</span>
  return 'address' in lead ? (
    <a className={styles['go']} href={lead.address}>
      {text}
    </a>
  ) : (
    <button type="button" className={styles['go']} onClick={lead.onPress}>
      {text}
    </button>
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
