/** The way through a product as a diagram that reads as a list, for the Studio and for Replay. */
export { FlowDiagram, slidesIn } from './flow-diagram.tsx'
export type { FlowDiagramProps, FlowKind, FlowNode } from './flow-diagram.tsx'
export { FlowMark } from './flow-mark.tsx'
