import { blockPath, draftBlocks, draftValueOf, type Draft } from '../../authoring/index.ts'
import { mountedBlocks } from '../../engine/product/index.ts'
import {
  element,
  elementsIn,
  fieldOf,
  elementIdOf,
  partsIn,
  type OutlineElement,
  type OutlineSection,
} from './outline-tree.ts'

/** The blocks that a product mounts, also inside one another, each once with what it is made of. */
export function blockOutlineOf(draft: Draft, path: string): OutlineSection {
  const mounts = draft.at(path, '/blocks')
  const product = mounts ? { blocks: draftValueOf(mounts) } : {}
  const elements = mountedBlocks(product, draftBlocks(draft)).flatMap((id) => sharedBlock(draft, id))
  return { id: 'sharedBlocks', holder: null, elements }
}

function sharedBlock(draft: Draft, id: string): readonly OutlineElement[] {
  const path = blockPath(id)
  const root = draft.at(path)
  if (root?.kind !== 'object') return []
  const at = (key: string) => draft.at(path, key)
  const children = [
    ...elementsIn(at('/constants'), (node) => element(node, ['constant', node.key ?? ''], [null, null])),
    ...elementsIn(at('/blocks'), (node) => element(node, ['block', node.key ?? ''], ['BlockUse', null])),
    ...elementsIn(at('/data/properties'), (node) => fieldOf(node, '')),
    ...elementsIn(at('/conditions'), (node) =>
      element(node, ['condition', node.key ?? ''], [null, `condition.${node.key ?? ''}`]),
    ),
    ...elementsIn(at('/parts'), (node) =>
      element(node, ['partGroup', node.key ?? ''], [null, null], partsIn(node)),
    ),
    ...elementsIn(at('/rules'), (node) =>
      element(node, ['rule', elementIdOf(node)], ['RuleFile', `rule.${elementIdOf(node)}`]),
    ),
    ...elementsIn(at('/calls'), (node) =>
      element(node, ['call', node.key ?? ''], ['CallFile', `call.${node.key ?? ''}`]),
    ),
  ]
  return [element(root, ['sharedBlock', id], [null, null], children)]
}
