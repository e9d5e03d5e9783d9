import { createRoot } from 'react-dom/client'
import { formOf } from '../sample-form.ts'
import { Wizard } from './wizard.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Wizard form={formOf(location.search)} />)
