export { CabinetFrame } from './cabinet-frame.tsx'
export { NotificationsPage } from './notifications-page.tsx'
export { OverviewPage } from './overview-page.tsx'
export { RequestsPage } from './requests-page.tsx'
