export { checkWidget } from './check-widget.ts'
