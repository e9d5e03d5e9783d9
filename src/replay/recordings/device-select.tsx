import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { FormField, Select } from '../../ui/index.ts'
import { devices, deviceWords } from './device-words.ts'

export interface DeviceSelectProps {
  /** Kind of device; null is any. */
  readonly value: string | null
  readonly onChange: (device: string | null) => void
}

/** The kind of device that recordings were made on. */
export function DeviceSelect({ value, onChange }: DeviceSelectProps) {
  const { t } = useText()
  const context = useLingui()
  return (
    <FormField label={t({ id: 'replay.find.device', message: 'Устройство' })}>
      <Select
        value={value ?? ''}
        onChange={(device) => onChange(device || null)}
        placeholder={t({ id: 'replay.find.any-device', message: 'Любое' })}
        options={devices.map((device) => ({ value: device, label: deviceWords(device, context) }))}
      />
    </FormField>
  )
}
