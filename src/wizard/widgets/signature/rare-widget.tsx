import { useLingui } from '@lingui/react/macro'
import Eraser from 'lucide/dist/esm/icons/eraser.mjs'
import { type PointerEvent, useRef, useState } from 'react'
import { Button, TextInput } from '../../../ui/index.ts'
import { controlProps, errorTies, type InputWidgetProps, textOf } from '../widget-props.ts'
import styles from './signature-widget.module.css'

const field = { width: 600, height: 200 }
const mostLines = 60
const mostPoints = 400

/** Input for a signature: lines drawn by finger, pen or mouse, or a typed name for people who cannot draw. */
export function SignatureWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  const control = { ...controlProps(props), ...errorTies(props) }
  const value = textOf(props.value)
  const name = value.startsWith('typed:') ? value.slice('typed:'.length) : ''
  const kept = value.startsWith('drawn:') ? value.slice('drawn:'.length) : ''
  const [line, setLine] = useState('')
  const points = useRef(0)
  const isLocked = control.disabled === true || control.readOnly === true

  const pointOf = (event: PointerEvent<SVGSVGElement>): string => {
    const box = event.currentTarget.getBoundingClientRect()
    const along = (at: number, from: number, size: number, most: number) =>
      Math.min(most - 1, Math.max(0, Math.round(((at - from) / (size || 1)) * most)))
    return `${along(event.clientX, box.left, box.width, field.width)} ${along(event.clientY, box.top, box.height, field.height)}`
  }
  const handleDown = (event: PointerEvent<SVGSVGElement>) => {
    if (isLocked || kept.split('M').length > mostLines) return
    event.currentTarget.setPointerCapture(event.pointerId)
    points.current = 0
    setLine(`M${pointOf(event)}`)
  }
  const handleMove = (event: PointerEvent<SVGSVGElement>) => {
    if (line === '' || points.current >= mostPoints) return
    points.current += 1
    const point = pointOf(event)
    setLine((before) => `${before}L${point}`)
  }
  const handleUp = () => {
    // A touch without a line is none.
    if (line.includes('L')) props.onChange(`drawn:${kept}${line}`)
    setLine('')
  }
  return (
    <div className={styles['signature']}>
      <svg
        className={styles['field']}
        viewBox={`0 0 ${field.width} ${field.height}`}
        role="img"
        aria-label={
          kept === ''
            ? t({ id: 'wizard.signature.empty', message: 'Поле для подписи: пусто' })
            : t({ id: 'wizard.signature.drawn', message: 'Поле для подписи: подписано' })
        }
        data-invalid={control['aria-invalid']}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={handleUp}
        onPointerCancel={handleUp}
      >
        <path className={styles['base']} d={`M24 ${field.height - 44}H${field.width - 24}`} />
        <path className={styles['line']} d={kept + line} />
      </svg>
      {kept !== '' && !isLocked && (
        <Button kind="ghost" size="small" icon={Eraser} onClick={() => props.onChange(null)}>
          {t({ id: 'wizard.signature.clear', message: 'Стереть' })}
        </Button>
      )}
      <label className={styles['label']} htmlFor={control.id}>
        {t({ id: 'wizard.signature.typed', message: 'Или введите имя и фамилию' })}
      </label>
      <TextInput
        {...control}
        value={name}
        onChange={(text) => props.onChange(text === '' ? null : `typed:${text}`)}
        autoComplete="name"
        maxLength={120}
      />
    </div>
  )
}
