import { begin, openForm, type PartView, slideView } from '@qadam/engine'
import clinic from './clinic-intake.form.js'

const product = openForm(clinic)
const { state } = begin(product, { today: '2026-11-30', language: 'en' })
const named = (part: PartView): string => (part.kind === 'input' ? part.at.join(' ') : part.kind)
for (const part of slideView(product, state)?.parts ?? []) console.log(named(part))
