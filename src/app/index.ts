/** The routes of the app, and the page that the server rendered. */
export { createAppRouter } from './app-router.ts'
export { noteEarlyInput } from './early-input.ts'
export { lateNotice } from './late-page.tsx'
export { languageHistory, pageHistory } from './language-history.ts'
export { readRenderedPage, type HandedPage } from './rendered-page.ts'
export { routeTree } from './route-tree.ts'
