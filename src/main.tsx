import './ui/styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepPartner } from './api/index.ts'
import {
  adminRoutes,
  anyPageRoute,
  createAppRouter,
  offlineRoute,
  paymentResultRoute,
  portalRoutes,
  redirectRoutes,
  replayRoutes,
  rootRoute,
  studioRoutes,
} from './app/index.ts'
import { startReadingSettings } from './ui/index.ts'
import { bundledTexts, createInterfaceTexts, createTextLoader, fetchTextFile } from './wizard/index.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no element with the id "root"')

startReadingSettings()
keepPartner(location.search)

const texts = createInterfaceTexts({
  loader: createTextLoader({
    read: fetchTextFile,
    wait: async (ms) => {
      // Without a network nothing comes of trying again: the Russian texts that came with the app are there at once.
      if (!navigator.onLine) throw new Error('There is no network')
      await new Promise((resolve) => setTimeout(resolve, ms))
    },
  }),
  bundled: bundledTexts,
})
// Faces add their routes here, each loading its pages when they are visited.
const routeTree = rootRoute.addChildren([
  portalRoutes,
  paymentResultRoute,
  adminRoutes,
  replayRoutes,
  ...studioRoutes,
  offlineRoute,
  ...redirectRoutes,
  anyPageRoute,
])
const router = createAppRouter(routeTree, { texts })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
