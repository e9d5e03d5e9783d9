import { Suspense } from 'react'
import { AfterHydration } from '../../ui/index.ts'
import { ReportProblem } from './later.ts'

/** Always the same element: the server's markup stays until the part is loaded, whatever renders around it. */
const report = (
  <Suspense>
    <AfterHydration>
      <ReportProblem />
    </AfterHydration>
  </Suspense>
)

/** The way to report a fault, loaded after the first slide: beside the price on a wide screen, below the slide on others. */
export function ReportHere() {
  return report
}
