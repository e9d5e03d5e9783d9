'use strict'
// Other package managers ignore package-lock.json and lay node_modules out in another way.
const agent = process.env.npm_config_user_agent ?? ''
if (agent !== '' && !agent.startsWith('npm/')) {
  console.error('Qadam is installed with npm: run `npm ci`.')
  process.exitCode = 1
}
