import client from 'react-dom/client'

/**
 * React's roots, in the chunk of the libraries: their module runs with the chunk, which a first visit has before the app's
 * own chunks.
 */
export const { createRoot, hydrateRoot } = client
