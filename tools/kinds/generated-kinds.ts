import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Format } from '../../src/formats/format.ts'
import { plain, type Notation } from '../../src/formats/notation.ts'
import type { GeneratedFile } from '../generated-file.ts'

const formatsFolder = 'src/formats'
const widgetsFolder = 'src/wizard/widgets'
const languages = ['ru', 'uz', 'en'] as const

/** A folder of one kind: `bank-card` holds `bankCard`. */
interface Kind {
  readonly folder: string
  /** What its files export. */
  readonly id: string
  /** What product files call it: the id, or the name that JSON Schema gives it. */
  readonly name: string
}

/** Formats that JSON Schema 2020-12 writes with a hyphen, under which product files know them, too. */
const standardNames = new Set(['date-time', 'idn-email', 'uri-reference'])

interface FormatKind extends Kind {
  readonly format: Format
  readonly notation: Notation
  /** False for a format that is displayed as it is kept. */
  readonly hasNotation: boolean
}

/**
 * Every file that lists formats or widgets: the typed registries, the names in the grammar, the error texts. A folder
 * without one of its files gives a registry that does not compile.
 */
export async function generatedKinds(): Promise<readonly GeneratedFile[]> {
  const formats = await Promise.all(foldersOf(formatsFolder).map(readFormat))
  const widgets = foldersOf(widgetsFolder)
  const boxed = formats.filter(({ notation }) => notation.box !== null)
  const widgetIds = [...widgets, ...boxed].map(({ id }) => id).toSorted()
  return [
    {
      path: `${formatsFolder}/kinds.generated.ts`,
      text: kindNames(formats, widgetIds, widgets),
    },
    { path: `${formatsFolder}/formats.generated.ts`, text: formatRegistry(formats) },
    { path: `${formatsFolder}/notations.generated.ts`, text: notationRegistry(formats) },
    { path: `${formatsFolder}/stand-ins.generated.ts`, text: standInRegistry(formats) },
    { path: `${widgetsFolder}/widgets.generated.ts`, text: widgetRegistry(widgets, boxed) },
    { path: `${widgetsFolder}/rare-widgets.generated.ts`, text: rareWidgets(widgets) },
    { path: `${widgetsFolder}/later-widgets.generated.ts`, text: laterWidgets(widgets) },
    grammar(formats, widgetIds),
    ...languages.map((language) => errorTexts(language, formats)),
  ]
}

const notice = '// Written by `npm run generate` from the folders beside it.\n'

function kindNames(formats: readonly Kind[], widgetIds: readonly string[], widgets: readonly Kind[]): string {
  const setOf = (kinds: readonly Kind[]) =>
    `ReadonlySet<WidgetId> = new Set<WidgetId>([${kinds.map(({ id }) => `'${id}'`).join(', ')}])`
  return `${notice}
/** Name of a format; the folder is called the same, with hyphens. */
export type FormatId = ${union(formats.map(({ name }) => name))}

/** Name of a widget: a folder of \`${widgetsFolder}\`, or a format with a box of its own. */
export type WidgetId = ${union(widgetIds)}

/** Widgets that come with every wizard; the components of the others are one piece of the app. */
export const firstWidgets: ${setOf(widgets.filter(isFirst))}

/** Widgets that no product of the portal names; they come with the forms that do, and with texts of their own. */
export const seldomWidgets: ${setOf(widgets.filter(isRare))}
`
}

function formatRegistry(formats: readonly Kind[]): string {
  return `${notice}
${formats.map(({ id, folder }) => `import { ${id} } from './${folder}/format.ts'`).join('\n')}
import type { Format } from './format.ts'
import type { FormatId } from './kinds.generated.ts'

const registry = { ${idsOf(formats)} } as const satisfies Readonly<Record<FormatId, Format>>

/** Every format by its name. */
export const formats: Readonly<Record<FormatId, Format>> = registry

/** Formats whose stand-ins are made in their own folder. */
export type OwnStandInId = {
  [Id in FormatId]: (typeof registry)[Id]['standIn'] extends 'own' ? Id : never
}[FormatId]
`
}

function notationRegistry(formats: readonly FormatKind[]): string {
  const own = formats.filter(({ hasNotation }) => hasNotation)
  return `${notice}
${own.map(({ id, folder }) => `import { ${id} } from './${folder}/notation.ts'`).join('\n')}
import type { FormatId } from './kinds.generated.ts'
import { plain, type Notation } from './notation.ts'

/** The notation of every format, as the browser needs it. */
export const notations = { ${formats.map(notationEntry).join(', ')} } satisfies Readonly<Record<FormatId, Notation>>

/** A format that is asked in one box for one code. */
export type BoxedFormatId = {
  [Id in FormatId]: (typeof notations)[Id]['box'] extends null ? never : Id
}[FormatId]
`
}

function standInRegistry(formats: readonly FormatKind[]): string {
  const own = formats.filter(({ folder }) => existsSync(`${formatsFolder}/${folder}/stand-in.ts`))
  return `${notice}
${own.map(({ id, folder }) => `import { ${id} } from './${folder}/stand-in.ts'`).join('\n')}
import type { OwnStandInId } from './formats.generated.ts'
import type { StandIn } from './stand-in.ts'

/** The stand-ins of the formats that make their own. */
export const standIns: Readonly<Record<OwnStandInId, StandIn>> = { ${idsOf(own)} }
`
}

function widgetRegistry(widgets: readonly Kind[], boxed: readonly Kind[]): string {
  const usual = widgets.filter((widget) => !isRare(widget))
  const first = usual.filter(isFirst)
  return `${notice}
import type { WidgetId } from '../../formats/index.ts'
import { codeWidget } from './code-widget-of.tsx'
import { later } from './later.ts'
import type { Widget } from './widget-props.ts'
${first.map(({ id, folder }) => `import { ${componentOf(id)} } from './${folder}/widget.tsx'`).join('\n')}
${usual.map(({ id, folder }) => `import { kind as ${id}Kind } from './${folder}/kind.ts'`).join('\n')}

const usual = {
${usual
  .map((widget) => {
    const component = componentOf(widget.id)
    const loaded = isFirst(widget) ? component : `later.piece((of) => of.${component})`
    return `  ${widget.id}: { ...${widget.id}Kind, Widget: ${loaded} },`
  })
  .join('\n')}
${boxed.map(({ id }) => `  ${id}: codeWidget('${id}'),`).join('\n')}
} satisfies Partial<Record<WidgetId, Widget>>

/** Every widget by the name that product files use; the rare ones are put in before a product that names one runs. */
export const widgets = usual as Readonly<Record<WidgetId, Widget>>
`
}

/** Widgets that no product of the portal names: one piece, loaded with a product that does. */
function rareWidgets(widgets: readonly Kind[]): string {
  const rare = widgets.filter(isRare)
  return `${notice}
${rare.map(({ id, folder }) => `import { kind as ${id}Kind } from './${folder}/kind.ts'\nimport { ${componentOf(id)} } from './${folder}/rare-widget.tsx'`).join('\n')}
import type { WidgetId } from '../../formats/index.ts'
import type { Widget } from './widget-props.ts'
import { withRareTexts } from './with-rare-texts.tsx'

export const rareWidgets = {
${rare.map(({ id }) => `  ${id}: { ...${id}Kind, Widget: withRareTexts(${componentOf(id)}) },`).join('\n')}
} satisfies Partial<Record<WidgetId, Widget>>
`
}

function laterWidgets(widgets: readonly Kind[]): string {
  return `${notice}
export { CodeWidget } from './code-widget.tsx'
${widgets
  .filter((widget) => !isFirst(widget) && !isRare(widget))
  .map(({ id, folder }) => `export { ${componentOf(id)} } from './${folder}/later-widget.tsx'`)
  .join('\n')}
`
}

/** The product grammar with the names of formats and widgets that there are. */
function grammar(formats: readonly Kind[], widgetIds: readonly string[]): GeneratedFile {
  const path = 'schemas/meta/product.schema.json'
  const schema = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly $defs: { readonly Format: { enum: unknown }; readonly Widget: { enum: unknown } }
  }
  schema.$defs.Format.enum = formats.map(({ name }) => name)
  schema.$defs.Widget.enum = widgetIds
  return { path, text: JSON.stringify(schema, null, 2) }
}

/** The error texts of a language: those of formats stand in their folders. */
function errorTexts(language: (typeof languages)[number], formats: readonly FormatKind[]): GeneratedFile {
  const path = `locales/${language}/errors.json`
  const before = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>
  const others = Object.entries(before).filter(([key]) => !key.startsWith('format.'))
  const ofFormats = formats.flatMap(({ name, format: { wrong, rightLength } }) => [
    [`format.${name}`, wrong[language]] as const,
    ...(rightLength ? [[`format.${name}.whole`, rightLength.wrong[language]] as const] : []),
  ])
  const at = others.findIndex(([key]) => key > 'format.')
  const texts = Object.fromEntries([...others.slice(0, at), ...ofFormats, ...others.slice(at)])
  return { path, text: JSON.stringify(texts, null, 2) }
}

async function readFormat(kind: Kind): Promise<FormatKind> {
  const path = `${formatsFolder}/${kind.folder}`
  const hasNotation = existsSync(`${path}/notation.ts`)
  const format = await importNamed(`${path}/format.ts`, kind.id)
  const notation = hasNotation ? await importNamed(`${path}/notation.ts`, kind.id) : plain
  // The registries hold these exports to their types.
  return { ...kind, format: format as Format, notation: notation as Notation, hasNotation }
}

async function importNamed(path: string, name: string): Promise<unknown> {
  if (!existsSync(path)) throw new Error(`${path} is missing: every folder of ${formatsFolder} has one`)
  const module = (await import(pathToFileURL(resolve(path)).href)) as Readonly<Record<string, unknown>>
  if (!Object.hasOwn(module, name)) throw new Error(`${path} does not export "${name}"`)
  return module[name]
}

/** The folders of a part, each a kind, by name. */
function foldersOf(part: string): readonly Kind[] {
  return readdirSync(part, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: folder }) => {
      const id = folder.replace(/-./g, ([, letter = '']) => letter.toUpperCase())
      return { folder, id, name: standardNames.has(folder) ? folder : id }
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** A widget whose component is loaded with the first slide; the others come later, in one piece. */
function isFirst({ folder }: Kind): boolean {
  return existsSync(`${widgetsFolder}/${folder}/widget.tsx`)
}

/** A widget that comes with the products that name it, and with no other. */
function isRare({ folder }: Kind): boolean {
  return existsSync(`${widgetsFolder}/${folder}/rare-widget.tsx`)
}

function componentOf(id: string): string {
  return `${id.charAt(0).toUpperCase()}${id.slice(1)}Widget`
}

function idsOf(kinds: readonly Kind[]): string {
  return kinds.map(({ id, name }) => (id === name ? id : `'${name}': ${id}`)).join(', ')
}

function notationEntry({ id, name, hasNotation }: FormatKind): string {
  const notation = hasNotation ? id : 'plain'
  return id === name && hasNotation ? id : `'${name}': ${notation}`
}

function union(ids: readonly string[]): string {
  return ids.map((id) => `| '${id}'`).join(' ')
}
