// Which part may lean on which. The drawing, in one line:
// formats ← engine ← machines ← trace ← wizard ← portal | admin | studio | replay ← main
const parts = {
  formats: '^src/formats/',
  engine: '^src/engine/',
  authoring: '^src/authoring/',
  machines: '^machines/',
  trace: '^src/trace/',
  ui: '^src/ui/',
  api: '^src/api/',
  wizard: '^src/wizard/',
  portal: '^src/portal/',
  staff: '^src/staff/',
  admin: '^src/admin/',
  studio: '^src/studio/',
  replay: '^src/replay/',
  server: '^src/server/',
  tools: '^tools/',
}

const mayLeanOn = {
  formats: [],
  engine: ['formats'],
  authoring: ['formats', 'engine'],
  machines: ['formats', 'engine'],
  trace: ['formats', 'engine', 'machines'],
  ui: ['formats'],
  api: [],
  wizard: ['formats', 'engine', 'machines', 'trace', 'ui', 'api'],
  portal: ['formats', 'engine', 'machines', 'trace', 'ui', 'api', 'wizard'],
  staff: ['formats', 'ui', 'api', 'wizard'],
  admin: ['formats', 'engine', 'machines', 'trace', 'ui', 'api', 'wizard', 'staff'],
  studio: ['formats', 'engine', 'authoring', 'machines', 'trace', 'ui', 'api', 'wizard', 'staff'],
  replay: ['formats', 'engine', 'machines', 'trace', 'ui', 'api', 'wizard', 'staff'],
  server: ['formats', 'engine', 'machines', 'trace', 'authoring'],
  tools: ['formats', 'engine', 'machines', 'trace', 'authoring', 'server'],
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
    'runtime/index',
    'sentences/index',
    'wizard/index',
    'worker/messages',
    'worker/compiler.worker',
  ],
  authoring: ['index'],
  trace: ['index', 'browser/index', 'paths/index'],
  ui: ['index', 'format/index', 'styles/index'],
  api: ['index', 'schema', 'passkey/index'],
  wizard: [
    'index',
    'saved/index',
    'archived/index',
    'flow/index',
    'go-on/index',
    'moment/index',
    'page/index',
    'preview/index',
    'result/index',
    'rjsf/index',
    'verify/index',
    'why/index',
  ],
  portal: [
    'index',
    'auth/index',
    'cabinet/index',
    'claims/index',
    'pages/index',
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
    'foreign/check-foreign-file',
    'foreign/foreign-documents',
    'gateway/index',
    'operations/index',
    'pages/built-chunks',
    'pages/shell',
    'registry/index',
    'registry/load-compiled',
    'settings/settings',
    'store/index',
    'world',
  ],
}

const throughDoors = Object.entries(doors).map(([part, files]) => ({
  name: `${part}-is-imported-by-its-doors`,
  comment: `Other parts import only these files of ${part}: ${files.join(', ')}.`,
  severity: 'error',
  from: { path: '^(src|machines|tools)/', pathNot: `^src/${part}/` },
  to: { path: `^src/${part}/`, pathNot: `^src/${part}/(${files.join('|')})\\.(d\\.)?tsx?$` },
}))

// Every source file of ours, wherever it lies: what a part may not lean on is all of these but its own few.
const ours = '^(src|machines|tools|tests|e2e)/'

// How sums, dates and numbers are written is the same on a page and in a document; it is pure and knows no React.
const writing = '^src/ui/format/'

// Types of the API are read on both sides of it; they are erased before anything runs.
const apiTypes = '^src/api/schema\\.d\\.ts$'

// The bench buys as the tests do: a customer who walks the wizard and calls the server, on a PostgreSQL of its own.
const customers = '^tests/(server/(http-customer|buy-osago)|store/postgres-server)\\.ts$'

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
      .map((name) => parts[name])
      .concat(part === 'server' ? [apiTypes, writing] : [])
      .concat(part === 'tools' ? [customers, apiTypes] : []),
  },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...directions,
    ...throughDoors,
    {
      name: 'pure-parts-touch-no-system',
      comment: 'Time, randomness and IO come into formats, engine, machines and trace as arguments.',
      severity: 'error',
      from: { path: [parts.formats, parts.engine, parts.machines, parts.trace, parts.authoring] },
      to: { dependencyTypes: ['core'] },
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
          parts.authoring,
          parts.api,
          parts.server,
          parts.tools,
        ],
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
          parts.wizard,
          parts.portal,
          parts.staff,
          parts.admin,
          parts.studio,
          parts.replay,
          '^src/main\\.tsx$',
        ],
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
      to: { path: [parts.admin, parts.studio, parts.replay], dependencyTypesNot: ['dynamic-import'] },
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
