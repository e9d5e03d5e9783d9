import '@qadam/react/style.css'
import { submitTo, Wizard } from '@qadam/react'
import { createRoot } from 'react-dom/client'
import clinic, { texts } from './clinic-intake.form.js'

const root = createRoot(document.getElementById('root')!)
root.render(<Wizard product={clinic} texts={texts} onSubmit={submitTo('/forms')} />)
