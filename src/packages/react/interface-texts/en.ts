import common from '../../../../locales/en/common.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import rare from '../../../../locales/en/rare.json' with { type: 'json' }

/** Texts of the interface; the build of the package leaves out what no part of it says. */
export const interfaceEn: Readonly<Record<string, string>> = { ...common, ...errors, ...rare }
