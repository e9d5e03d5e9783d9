export { checkWidget } from './check-widget.ts'
export { defaultWidget } from './default-widget.ts'
