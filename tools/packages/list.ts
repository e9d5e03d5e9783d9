/** One package of `dist/packages`. */
export interface PublishedPackage {
  /** Its folder, and its name without `@qadam/`. */
  readonly name: string
  /** Its whole name, where a registry's own command expects another one. */
  readonly wholeName?: string
  /** What a registry says about it. */
  readonly description: string
  /** Source of each door, by the path under which it is imported. */
  readonly doors: Readonly<Record<string, string>>
  /** Where it runs: what is for browsers is built by Vite, with styles and texts. */
  readonly runsIn: 'everywhere' | 'node' | 'browser'
  /** Packages of the project's own `package.json` that are installed with it; everything else is bundled. */
  readonly dependencies: readonly string[]
  /** Packages that the host has, with their ranges; `optional` ones are needed by one door only. */
  readonly peers: Readonly<Record<string, { readonly range: string; readonly isOptional: boolean }>>
  /** Commands by name: the door that each one runs. */
  readonly bin: Readonly<Record<string, string>>
  /** Files that are copied beside the code, by their name there. */
  readonly files: Readonly<Record<string, string>>
}

const plain = { dependencies: [], peers: {}, bin: {}, files: {} } as const

/** All packages, in the order in which they are built. They share one version, that of `package.json`. */
export const publishedPackages: readonly PublishedPackage[] = [
  {
    ...plain,
    name: 'engine',
    description: 'Declarative wizards: compiles form files to modules and runs them as pure functions',
    runsIn: 'everywhere',
    doors: {
      '.': 'src/packages/engine/index.ts',
      './compile': 'src/packages/engine/compile.ts',
      './xstate': 'src/packages/engine/xstate.ts',
    },
    peers: { xstate: { range: '^5.20.0', isOptional: true } },
  },
  {
    ...plain,
    name: 'replay',
    description: 'Records wizards of Qadam without personal data, replays them and compares versions by them',
    runsIn: 'everywhere',
    doors: { '.': 'src/packages/replay/index.ts' },
  },
  {
    ...plain,
    name: 'server',
    description:
      'Refuses answers that a wizard of Qadam could not have sent: a function, Fastify, Express, Request',
    runsIn: 'node',
    doors: {
      '.': 'src/packages/server/index.ts',
      './fastify': 'src/packages/server/fastify.ts',
      './express': 'src/packages/server/express.ts',
    },
    peers: { fastify: { range: '>=5.0.0', isOptional: true } },
  },
  {
    ...plain,
    name: 'react',
    description:
      'A wizard of Qadam as a React component and as a custom element: slides, lists, sums, errors, saved answers',
    runsIn: 'browser',
    doors: {
      '.': 'src/packages/react/index.ts',
      './element': 'src/packages/react/element.tsx',
    },
    peers: {
      react: { range: '>=19.0.0', isOptional: false },
      'react-dom': { range: '>=19.0.0', isOptional: false },
    },
  },
  {
    ...plain,
    name: 'cli',
    description: 'The command qadam: checks, compiles, shows, compares and replays form files',
    runsIn: 'node',
    doors: { './main': 'src/packages/cli/main.ts' },
    dependencies: ['@qadam/react'],
    bin: { qadam: './main' },
    files: { 'product.schema.json': 'schemas/meta/product.schema.json' },
  },
  {
    ...plain,
    name: 'create-qadam',
    // `npm create qadam` runs the package of this name.
    wholeName: 'create-qadam',
    description: 'A form of Qadam, a page that shows it and a server that receives it, in an empty folder',
    runsIn: 'node',
    doors: { './main': 'src/packages/create/main.ts' },
    bin: { 'create-qadam': './main' },
  },
]

/** Returns the name under which a package is installed. */
export function wholeNameOf({ name, wholeName }: Pick<PublishedPackage, 'name' | 'wholeName'>): string {
  return wholeName ?? `@qadam/${name}`
}
