import { type ComponentType, use } from 'react'
import { importPersistently } from '../../ui/index.ts'
import type { InterfaceTexts } from '../texts/interface-texts.ts'
import { useTexts } from '../texts/texts-context.tsx'
import type { InputWidgetProps } from './widget-props.ts'

const wanted = new WeakMap<InterfaceTexts, Promise<void>>()

/** A rare widget with the texts of all of them, which no other page loads. It suspends until they are here. */
export function withRareTexts(Widget: ComponentType<InputWidgetProps>): ComponentType<InputWidgetProps> {
  return function RareWidget(props) {
    const texts = useTexts()
    if (texts.has('rare')) return <Widget {...props} />
    const ready = wanted.get(texts) ?? importPersistently(() => texts.want('rare'))
    wanted.set(texts, ready)
    use(ready)
    return <Widget {...props} />
  }
}
