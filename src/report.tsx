import './ui/styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readReportData, ReportPage, reportTexts } from './replay/report/index.ts'
import { startReadingSettings, ToastProvider } from './ui/index.ts'
import { TextsProvider } from './wizard/index.ts'

// The program of a report: one classic script, because a file opened from disk loads no modules.
const element = document.getElementById('root')
if (!element) throw new Error('The report has no element with the id "root"')
startReadingSettings()
const root = createRoot(element)
void show()

async function show() {
  const data = await readReportData(document)
  const texts = reportTexts(data)
  await texts.want(...Object.keys(data.texts['ru'] ?? {}))
  root.render(
    <StrictMode>
      <TextsProvider texts={texts}>
        <ToastProvider>
          <ReportPage results={data.results} />
        </ToastProvider>
      </TextsProvider>
    </StrictMode>,
  )
}
