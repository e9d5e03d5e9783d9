import type { Migration } from 'kysely/migration'
import { up as secrets } from './2026-11-21-01-secrets.ts'
import { up as people } from './2026-11-21-02-people.ts'
import { up as products } from './2026-11-21-03-products.ts'
import { up as purchases } from './2026-11-21-04-purchases.ts'
import { up as messages } from './2026-11-21-05-messages.ts'
import { up as throttles } from './2026-11-21-06-throttles.ts'
import { up as seedSource } from './2026-11-21-07-seed-source.ts'
import { up as portal } from './2026-11-21-08-portal.ts'
import { up as contentRemoved } from './2026-11-22-01-content-removed.ts'
import { up as sessionUsed } from './2026-11-22-02-session-used.ts'
import { up as stagedAnswers } from './2026-11-22-03-staged-answers.ts'
import { up as orders } from './2026-11-22-04-orders.ts'
import { up as reconciliation } from './2026-11-22-05-reconciliation.ts'
import { up as identity } from './2026-11-22-05-identity.ts'
import { up as issuedDocuments } from './2026-11-22-10-issued-documents.ts'
import { up as inspections } from './2026-11-22-11-inspections.ts'
import { up as orderDrafts } from './2026-11-22-12-order-drafts.ts'
import { up as deskCases } from './2026-11-22-20-desk-cases.ts'

/** Every step of the database, by the name of its file. A step that was released is never edited: add the next one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-01-secrets': { up: secrets },
  '2026-11-21-02-people': { up: people },
  '2026-11-21-03-products': { up: products },
  '2026-11-21-04-purchases': { up: purchases },
  '2026-11-21-05-messages': { up: messages },
  '2026-11-21-06-throttles': { up: throttles },
  '2026-11-21-07-seed-source': { up: seedSource },
  '2026-11-21-08-portal': { up: portal },
  '2026-11-22-01-content-removed': { up: contentRemoved },
  '2026-11-22-02-session-used': { up: sessionUsed },
  '2026-11-22-03-staged-answers': { up: stagedAnswers },
  '2026-11-22-04-orders': { up: orders },
  '2026-11-22-05-reconciliation': { up: reconciliation },
  '2026-11-22-05-identity': { up: identity },
  '2026-11-22-10-issued-documents': { up: issuedDocuments },
  '2026-11-22-11-inspections': { up: inspections },
  '2026-11-22-12-order-drafts': { up: orderDrafts },
  '2026-11-22-20-desk-cases': { up: deskCases },
}
