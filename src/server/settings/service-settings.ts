import { basicPair, byService, url, type Setting } from './setting.ts'

/** Settings of the services that this server calls: their addresses and credentials. */
export const serviceRows = {
  authUrl: url('QADAM_AUTH_URL', '', 'Authentication service; empty: built in'),
  providerUrl: url('QADAM_PROVIDER_URL', '', 'Reference and provider service; empty: the embedded insurer'),
  complaintUrl: url('QADAM_COMPLAINT_URL', '', 'Complaint service; empty: the embedded insurer'),
  backendUrl: url('QADAM_BACKEND_URL', '', 'Main backend; empty: the embedded insurer'),
  policyUrl: url('QADAM_POLICY_URL', '', 'Policy service; empty: the embedded insurer'),
  productsUrl: url('QADAM_PRODUCTS_URL', '', 'Product service; empty: the embedded insurer'),
  contentUrl: url('QADAM_CONTENT_URL', '', 'Content service; empty: the embedded insurer'),

  foreignUrls: byService('QADAM_FOREIGN_URLS', {
    value: { allowed: 'https://post.example.uz/v1', pattern: /^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/ },
    meaning:
      'Addresses of the services of schemas/api/foreign; in the sandbox a service without one answers with the examples of its document',
  }),
  foreignKeys: byService('QADAM_FOREIGN_KEYS', {
    value: { allowed: 'token, or login:password for HTTP Basic', pattern: /^[^\s,]+$/ },
    meaning: 'Credentials at these services, sent as the document’s security scheme says',
    secret: true,
  }),

  pairDefault: basicPair(
    'QADAM_PAIR_DEFAULT',
    'embedded:default-pair',
    'Basic pair of visitors without a partner',
  ),
  pairYandexEats: basicPair(
    'QADAM_PAIR_YANDEX_EATS',
    'embedded:yandex-eats',
    'Basic pair of partner YandexEats',
  ),
  pairYandexGo: basicPair('QADAM_PAIR_YANDEX_GO', 'embedded:yandex-go', 'Basic pair of partner YandexGo'),
  pairHambi: basicPair('QADAM_PAIR_HAMBI', 'embedded:hambi', 'Basic pair of partner hambi'),
  pairAlmaLive: basicPair('QADAM_PAIR_ALMA_LIVE', 'embedded:alma-live', 'Basic pair of partner alma-live'),
  pairProducts: basicPair('QADAM_PAIR_PRODUCTS', 'embedded:products', 'Fixed Basic pair of product calls'),
} satisfies Readonly<Record<string, Setting<unknown>>>
