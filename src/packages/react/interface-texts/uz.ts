import common from '../../../../locales/uz/common.json' with { type: 'json' }
import errors from '../../../../locales/uz/errors.json' with { type: 'json' }
import rare from '../../../../locales/uz/rare.json' with { type: 'json' }

/** Texts of the interface; the build of the package leaves out what no part of it says. */
export const interfaceUz: Readonly<Record<string, string>> = { ...common, ...errors, ...rare }
