import common from '../../../../locales/ru/common.json' with { type: 'json' }
import errors from '../../../../locales/ru/errors.json' with { type: 'json' }
import rare from '../../../../locales/ru/rare.json' with { type: 'json' }

/** Texts of the interface; the build of the package leaves out what no part of it says. */
export const interfaceRu: Readonly<Record<string, string>> = { ...common, ...errors, ...rare }
