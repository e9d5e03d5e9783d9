export { InspectionPanel } from './inspection-panel.tsx'
export { useInspection } from './use-inspection.ts'
