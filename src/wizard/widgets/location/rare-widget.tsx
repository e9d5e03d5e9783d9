import { useLingui } from '@lingui/react/macro'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import { useState } from 'react'
import { Button, LiveStatus, TextInput } from '../../../ui/index.ts'
import { controlProps, type InputWidgetProps, textOf, valueOfText } from '../widget-props.ts'
import styles from './location-widget.module.css'

/**
 * Input for an address, or the device's position. The browser asks for permission; the position is stored only in the
 * answer.
 */
export function LocationWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  const control = controlProps(props)
  const canAsk = 'geolocation' in navigator && !control.disabled && !control.readOnly

  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        props.onChange(`${coords.latitude.toFixed(6)}, ${coords.longitude.toFixed(6)}`)
      },
      () => setState('refused'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  }
  const refused = t({
    id: 'wizard.location.refused',
    message: 'Браузер не сообщил место. Введите адрес.',
  })
  return (
    <div className={styles['location']}>
      <TextInput
        {...control}
        value={textOf(props.value)}
        onChange={(text) => props.onChange(valueOfText(text))}
        autoComplete="street-address"
        maxLength={200}
        placeholder={props.placeholder || undefined}
      />
      {canAsk && (
        <Button
          kind="secondary"
          size="small"
          icon={MapPin}
          busy={state === 'asking' && t({ id: 'wizard.location.asking', message: 'Определяем место…' })}
          onClick={ask}
        >
          {t({ id: 'wizard.location.here', message: 'Я на этом месте' })}
        </Button>
      )}
      {state === 'refused' && <p className={styles['refused']}>{refused}</p>}
      <LiveStatus>{state === 'refused' ? refused : ''}</LiveStatus>
    </div>
  )
}
