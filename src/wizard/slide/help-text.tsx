import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './help-text.module.css'

/** Help to a question, opened when it is wanted: paragraphs between empty lines, lines that begin with «- », `[links](/to)`. */
export function HelpText({ text }: { readonly text: string }) {
  const { t } = useLingui()
  return (
    <details className={styles['help']}>
      <summary>{t({ id: 'wizard.input.help', message: 'Подсказка' })}</summary>
      {text
        .trim()
        .split(/\n\s*\n/)
        .map((block) => (
          <Block key={block} lines={block.trim().split('\n')} />
        ))}
    </details>
  )
}

function Block({ lines }: { readonly lines: readonly string[] }) {
  const areItems = lines.every((line) => line.startsWith('- '))
  if (!areItems) return <p>{withLinks(lines.join(' '))}</p>
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{withLinks(line.slice('- '.length))}</li>
      ))}
    </ul>
  )
}

/** Returns the parts of a line with its links; an address that is neither of this site nor https stays plain text. */
function withLinks(line: string): readonly ReactNode[] {
  const parts = line.split(/\[([^\]]+)\]\(((?:https:\/\/|\/)[^)\s]*)\)/)
  return parts.map((part, index) => {
    if (index % 3 === 0) return part
    if (index % 3 === 2) return null
    const href = parts[index + 1] ?? ''
    return (
      <a key={href} href={href} target="_blank" rel="noreferrer">
        {part}
      </a>
    )
  })
}
