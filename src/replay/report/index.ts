/** The page of a report that `qadam replay --report` writes: the viewer in one file. */
export { readReportData } from './embedded.ts'
export { ReportPage } from './report-page.tsx'
export type { ReportPageProps } from './report-page.tsx'
export { reportTexts } from './report-texts.ts'
