// Which part may lean on which. The drawing, in one line:
// formats ← engine ← machines ← trace ← wizard ← portal | admin | studio | replay ← main
const layers = require('./src/parts/layers.json')

// A file of a folder of `src/parts` belongs to the layer that its name says: `view.ts` to the views of the engine.
const rolesIn = (part) =>
  Object.entries(layers).flatMap(([role, layer]) => (`${layer}/`.startsWith(`src/${part}/`) ? role : []))
const withParts = (part) => [
  `^src/${part}/`,
  `^src/parts/[^/]+/(${rolesIn(part).join('|')})[.]`,
  `^src/parts/(${rolesIn(part).join('|')})[.]generated[.]`,
]

const parts = {
  formats: '^src/formats/',
  engine: withParts('engine'),
  authoring: '^src/authoring/',
  import: '^src/import/',
  export: '^src/export/',
  machines: '^machines/',
  trace: withParts('trace'),
  talk: '^src/talk/',
  ui: '^src/ui/',
  api: '^src/api/',
  wizard: withParts('wizard'),
  portal: '^src/portal/',
  staff: '^src/staff/',
  admin: '^src/admin/',
  studio: withParts('studio'),
  replay: '^src/replay/',
  server: '^src/server/',
  packages: '^src/packages/',
  tools: '^tools/',
}

const mayLeanOn = {
  formats: [],
  engine: ['formats'],
  authoring: ['formats', 'engine'],
  import: ['formats', 'engine'],
  export: ['formats', 'engine', 'import'],
  machines: ['formats', 'engine'],
  trace: ['formats', 'engine', 'machines'],
  talk: ['formats', 'engine', 'machines'],
  ui: ['formats'],
  api: [],
  wizard: ['formats', 'engine', 'machines', 'trace', 'talk', 'ui', 'api'],
  portal: ['formats', 'engine', 'machines', 'trace', 'talk', 'ui', 'api', 'wizard'],
  staff: ['formats', 'ui', 'api', 'wizard'],
  admin: ['formats', 'engine', 'machines', 'trace', 'ui', 'api', 'wizard', 'staff'],
  studio: ['formats', 'engine', 'authoring', 'import', 'machines', 'trace', 'ui', 'api', 'wizard', 'staff'],
  replay: ['formats', 'engine', 'machines', 'trace', 'ui', 'api', 'wizard', 'staff'],
  server: ['formats', 'engine', 'machines', 'trace', 'talk', 'authoring', 'import'],
  packages: ['formats', 'engine', 'authoring', 'machines', 'trace', 'ui', 'api', 'wizard'],
  tools: [
    'formats',
    'engine',
    'machines',
    'trace',
    'talk',
    'authoring',
    'import',
    'export',
    'server',
    'packages',
  ],
}

// The doors of a part: what other parts may import of it. Beside the index stands what has to be loaded by itself (a
// page, a worker, the compiler), what is a half of its own, and what has no weight (types, small files below everything).
const doors = {
  engine: [
    'index',
    'json',
    'json-pointer',
    'canonical-json',
    'cel/index',
    'compile/index',
    'compiled/compiled-product',
    'emit/index',
    'explain/index',
    'findings/index',
    'interpret/index',
    'lint/index',
    'messages/index',
    'patterns/index',
    'product/index',
    'rating/index',
    'runtime/index',
    'sentences/index',
    'theme/index',
    'wizard/index',
    'worker/messages',
    'worker/compiler.worker',
  ],
  authoring: ['index'],
  import: ['index', 'report/import-report'],
  export: ['index'],
  trace: ['index', 'browser/index', 'paths/index'],
  talk: ['index'],
  ui: ['index', 'format/index', 'styles/index'],
  api: ['index', 'schema', 'operation-types', 'passkey/index'],
  wizard: [
    'index',
    'saved/index',
    'archived/index',
    'flow/index',
    'go-on/index',
    'hosted/index',
    'mini-app/index',
    'moment/index',
    'page/index',
    'preview/index',
    'result/index',
    'rjsf/index',
    'talk/index',
    'verify/index',
    'why/index',
  ],
  portal: [
    'index',
    'auth/index',
    'cabinet/index',
    'claims/index',
    'pages/index',
    'prefilled/index',
    'search-page/index',
    'shared-policy/index',
    'services/index',
  ],
  staff: ['index'],
  admin: ['index', 'preview/index'],
  studio: ['index', 'preview/index'],
  replay: ['index', 'report/index'],
  app: ['index', 'offline/index'],
  server: [
    'app',
    'compose',
    'file-places',
    'foreign/check-foreign-file',
    'foreign/foreign-documents',
    'gateway/index',
    'operations/index',
    'pages/built-chunks',
    'pages/shell',
    'portal/prefilled/prefilled-token',
    'registry/index',
    'registry/load-compiled',
    'settings/settings',
    'store/index',
    'telegram/chat-wizards',
    'telegram/telegram-bot',
    'uploads/index',
    'world',
  ],
}

const throughDoors = Object.entries(doors).map(([part, files]) => ({
  name: `${part}-is-imported-by-its-doors`,
  comment: `Other parts import only these files of ${part}: ${files.join(', ')}.`,
  severity: 'error',
  from: { path: '^(src|machines|tools)/', pathNot: parts[part] ?? `^src/${part}/` },
  to: { path: `^src/${part}/`, pathNot: `^src/${part}/(${files.join('|')})\\.(d\\.)?tsx?$` },
}))

// Every source file of ours, wherever it lies: what a part may not lean on is all of these but its own few.
const ours = '^(src|machines|tools|tests|e2e)/'

// How sums, dates and numbers are written is the same on a page and in a document; it is pure and knows no React.
const writing = '^src/ui/format/'

// Types of the API are read on both sides of it; they are erased before anything runs.
const apiTypes = '^src/api/(schema\\.d|operation-types)\\.ts$'

// The bench buys as the tests do: a customer who walks the wizard and calls the server, in its process or on a PostgreSQL of
// its own; and one who fills it in on the screen.
const customers =
  '^(tests/(server/(http-customer|buy-osago|composed-server|auth/telegram-person)|store/postgres-server)|e2e/(pages/wizard-page|products/(kasko|osago|purchase|walk)))\\.ts$'

const react =
  '(^|/)node_modules/(react|react-dom|react-[^/]+|@lingui/react|@rjsf/core|@tanstack/react-[^/]+|@xstate/react)(/|$)'

const directions = Object.entries(mayLeanOn).map(([part, others]) => ({
  name: `${part}-leans-on-${others.join('-') || 'nothing'}`,
  comment: `${part} may import only ${[part, ...others].join(', ')}.`,
  severity: 'error',
  from: { path: parts[part] },
  to: {
    path: ours,
    pathNot: [part, ...others]
      .flatMap((name) => parts[name])
      .concat(part === 'server' ? [apiTypes, writing] : [])
      .concat(part === 'talk' ? [writing] : [])
      .concat(part === 'tools' ? [customers, apiTypes, writing] : []),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    ...throughDoors,
    {
      name: 'pure-parts-touch-no-system',
      comment: 'Time, randomness and IO come into formats, engine, machines, trace and talk as arguments.',
      severity: 'error',
      from: {
        path: [parts.formats, parts.engine, parts.machines, parts.trace, parts.talk, parts.authoring].flat(),
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-a-step-writes-a-state',
      comment:
        'A working copy exists while one event, or one submission, is applied. Everything else reads an `Evaluated`.',
      severity: 'error',
      from: {
        path: ours,
        pathNot: '^(src/engine/wizard/(working-copy|evaluate|journey|check)|tests/engine)/',
      },
      to: { path: '^src/engine/wizard/working-copy/working-copy\\.ts$' },
    },
    {
      name: 'xstate-lies-behind-machines',
      comment:
        'Other parts import machines/xstate.ts. The bench compares with XState, tests run machines themselves.',
      severity: 'error',
      from: { path: '^(src|tools)/', pathNot: '^tools/bench/' },
      to: { path: '(^|/)node_modules/xstate(/|$)' },
    },
    {
      name: 'no-react-below-the-screens',
      severity: 'error',
      from: {
        path: [
          parts.formats,
          parts.engine,
          parts.machines,
          parts.trace,
          parts.talk,
          parts.authoring,
          parts.api,
          parts.server,
          parts.tools,
        ].flat(),
        // The pages that ours are measured against.
        pathNot: '^tools/bench/baseline-',
      },
      to: { path: react },
    },
    {
      name: 'no-system-in-the-browser',
      severity: 'error',
      from: {
        path: [
          parts.ui,
          parts.api,
          parts.talk,
          parts.wizard,
          parts.portal,
          parts.staff,
          parts.admin,
          parts.studio,
          parts.replay,
          '^src/main\\.tsx$',
        ].flat(),
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-browser-never-gets-the-server',
      severity: 'error',
      from: { path: '^src/main\\.tsx$' },
      to: { path: [parts.server, parts.tools] },
    },
    {
      name: 'faces-load-when-first-visited',
      comment: 'No customer downloads what operators work with: main imports the faces only by import().',
      severity: 'error',
      from: { path: '^src/main\\.tsx$' },
      to: { path: [parts.admin, parts.studio, parts.replay].flat(), dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module that imports nothing and that nothing imports was forgotten, or never connected.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(src|machines)/',
        pathNot: ['\\.d\\.ts$', '^src/(main\\.tsx|server/main\\.ts)$'],
      },
      to: {},
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?lingui$' },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { path: ours },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'what-runs-is-no-test-tool',
      comment:
        'What the pages import is built in; `tools/server-packages.ts` holds the packages of the server.',
      severity: 'error',
      from: { path: '^(src|machines)/' },
      to: {
        path: 'node_modules/(vitest|happy-dom|fake-indexeddb|axe-core|@playwright|@testing-library|@axe-core)/',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|woff2?)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
    progress: { type: 'none' },
  },
}
