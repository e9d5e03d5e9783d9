import { runSuite, suiteTable } from './schema-suite/run-suite.ts'

/** Cases that must apply: the suite grows, and what is taken never shrinks. */
const least = 1500

// `node tools/json-schema-suite.ts FOLDER` runs a checkout of github.com/json-schema-org/JSON-Schema-Test-Suite, of
// which FOLDER is tests/draft2020-12. The package registry has no package with its cases of 2020-12.
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name the folder tests/draft2020-12 of the JSON Schema test suite.')
  process.exitCode = 2
} else {
  const result = runSuite(folder)
  console.log(suiteTable(result))
  if (result.wrong.length > 0 || result.right < least) process.exitCode = 1
}
