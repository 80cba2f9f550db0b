import { endpoints, socialProviders } from 'billfold/protocol'
import { Hono } from 'hono'
import type { Config } from '../config.js'
import { serveEndpoint } from '../serveEndpoint.js'
import { hasEmbeddedWallet } from '../sessions/openLogins.js'
import { socialNeeds } from './socialSettings.js'

/** Seconds that a page may take it for known. */
const lifetime = 300

/** Says by whose accounts visitors may sign in. */
export function createProvidersApp(config: Config): Hono {
  const app = new Hono()
  const providers = socialProviders.filter(
    (name) => hasEmbeddedWallet(config) && config[socialNeeds[name][0]] !== undefined,
  )
  serveEndpoint(app, endpoints.getSocialProviders, (context) => {
    context.header('cache-control', `public, max-age=${lifetime}`)
    const passkeys = hasEmbeddedWallet(config)
    const passkeyButton = config.PASSKEY_LOGIN && passkeys
    return context.json({ providers, passkeys, passkeyButton })
  })
  return app
}
