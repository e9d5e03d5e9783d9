/** Pages other than the home page, loaded when one of them is visited. */
export { CheckPage } from './check-page.tsx'
export { loadNoPage } from './content-state.tsx'
export { ContentPage } from './content-page.tsx'
export { ExamplesPage } from './examples-page.tsx'
export { FaqsPage } from './faqs-page.tsx'
export { NewsArticlePage } from './news-article-page.tsx'
export { NewsPage } from './news-page.tsx'
