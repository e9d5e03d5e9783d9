import { addFormat } from '../../../formats/index.ts'
import { addFunction } from '../../cel/builtins/index.ts'
import { metaSchemas } from '../../product/shape/meta-schemas.ts'
import { addWidget } from '../widgets/registry.ts'
import type { HostFormat, HostKinds } from './host-kinds.ts'
import { computedByHost } from './computed-by-host.ts'
import { sourceOf } from './source-of.ts'

/** Something that a host adds and that cannot be added; the message says which, and what to change. */
export class HostKindRefused extends Error {}

/**
 * Adds a host's formats, widgets and functions to the language of forms. Returns a function that takes them away.
 * @throws HostKindRefused for a name that exists or is none, for an example on the wrong side of its format, and for code whose
 * text cannot be copied
 */
export function addHostKinds({ formats = {}, widgets = {}, functions = {} }: HostKinds): () => void {
  const undo: (() => void)[] = []
  const takeAway = () => {
    for (const one of undo.splice(0).toReversed()) one()
  }
  try {
    for (const [name, widget] of Object.entries(widgets)) {
      add('widget', name, metaSchemas.product.$defs.Widget.enum, undo)
      undo.push(addWidget(name, widget.edits))
    }
    for (const [name, format] of Object.entries(formats)) {
      add('format', name, metaSchemas.product.$defs.Format.enum, undo)
      undo.push(addFormat(name, completed(name, format)))
    }
    for (const [name, own] of Object.entries(functions)) {
      refuseName('function', name)
      const isAdded = addFunction(name, {
        params: own.takes,
        gives: own.gives,
        null: own.gives === 'bool' ? 'never' : 'may',
        means: own.means,
        compute: computedByHost(name, own),
      })
      if (isAdded === null)
        throw new HostKindRefused(`There is a function "${name}" already. Choose another name.`)
      undo.push(isAdded)
    }
  } catch (error) {
    takeAway()
    throw error
  }
  return takeAway
}

function add(what: string, name: string, names: string[], undo: (() => void)[]): void {
  refuseName(what, name)
  if (names.includes(name))
    throw new HostKindRefused(`There is a ${what} "${name}" already. Choose another name.`)
  names.push(name)
  undo.push(() => names.splice(names.indexOf(name), 1))
}

function refuseName(what: string, name: string): void {
  if (!/^[a-z][A-Za-z0-9]{0,39}$/.test(name))
    throw new HostKindRefused(
      `"${name}" is no name of a ${what}: write a small letter, then letters and digits, at most 40.`,
    )
}

function completed(name: string, own: HostFormat): Parameters<typeof addFormat>[1] {
  const { pattern, check, valid, invalid, wrong, widget = 'text' } = own
  const accepts = (text: string) => pattern.test(text) && (check === undefined || check(text))
  if (pattern.flags.includes('g') || pattern.flags.includes('y'))
    throw new HostKindRefused(
      `The pattern of the format "${name}" has the flag g or y: it would remember where it was.`,
    )
  const refused = valid.find((text) => !accepts(text))
  if (refused !== undefined)
    throw new HostKindRefused(`The format "${name}" does not accept "${refused}", which is listed as valid.`)
  const accepted = invalid.find(accepts)
  if (accepted !== undefined)
    throw new HostKindRefused(`The format "${name}" accepts "${accepted}", which is listed as invalid.`)
  if (Object.keys(wrong).length === 0)
    throw new HostKindRefused(`The format "${name}" has no error text. Write wrong: { en: "…" }.`)
  return {
    pattern,
    valid,
    invalid,
    widget,
    ownCheck: check ? { run: check, source: sourceOf(check, `The check of the format "${name}"`) } : null,
  }
}
