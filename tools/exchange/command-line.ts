import { ExchangeRefusal } from './exchange-refusal.ts'
import { openStudioServer, type Credentials, type StudioServer } from './studio-server.ts'

/** Address that is asked when none is named. */
const usualServer = 'http://localhost:8080'

/** Signs in at the named server with the credentials of the environment. @throws ExchangeRefusal */
export async function serverOf(
  address: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<StudioServer> {
  return await openStudioServer(address ?? usualServer, credentialsOf(environment))
}

/** Runs a command. Returns its exit code: 1 when it was refused, after printing the reason. */
export async function reportRefusal(run: () => Promise<number>): Promise<number> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ExchangeRefusal)) throw error
    console.error(error.message)
    return 1
  }
}

/** Returns whether a name may be an id of a product, and so a part of paths. */
export function isProductId(name: string | undefined): name is string {
  return name !== undefined && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
}

function credentialsOf(environment: Readonly<Record<string, string | undefined>>): Credentials {
  const { QADAM_TOKEN: token, QADAM_PHONE: phone, QADAM_PASSWORD: password } = environment
  if (token) return { token }
  if (phone && password) return { phone, password }
  throw new ExchangeRefusal(
    'Set QADAM_PHONE and QADAM_PASSWORD of a person with rights in the Studio, or QADAM_TOKEN of a session',
  )
}
