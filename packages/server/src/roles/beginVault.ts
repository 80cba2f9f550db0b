import { Hono } from 'hono'
import { ConfigError } from '../config.js'
import { createSecurityLog } from '../createSecurityLog.js'
import { createOutbox } from '../mail/createOutbox.js'
import { writeVaultNews } from '../mail/writeMails.js'
import { readLogHead } from '../sessions/vaultLog.js'
import { createVault } from '../vault/createVault.js'
import { createVaultApp } from '../vault/createVaultApp.js'
import { isBesideDatabase, keyringPath, openWrapper } from '../vault/openWrapper.js'
import { rewrapHalves } from '../vault/rewrapHalves.js'
import { sweepAccounts } from '../vault/sweepAccounts.js'
import { limitDevices } from './limitDevices.js'
import { type BeginRole, idleRole } from './Role.js'

const minute = 60_000
const hour = 60 * minute

/** What it would otherwise make up for itself, and others would not know. */
const needed = ['AUTH_SECRET', 'AUTH_SIGNING_KEY', 'FRAME_URL', 'FRAME_API_URL'] as const

/** The server's halves of embedded wallets; none where there are no such wallets. */
export const beginVault: BeginRole = async (config) => {
  if (config.ROLE === 'vault')
    for (const name of needed)
      if (config[name] === undefined) throw new ConfigError(`${name}: the role vault needs it.`)
  if (config.ROLE === 'vault' && config.VAULT_TRANSIT_URL === undefined && !config.VAULT_KEYRING)
    throw new ConfigError('VAULT_KEYRING: the role vault needs it, or VAULT_TRANSIT_URL.')
  return async (parts) => {
    const { logins, database, log, metrics } = parts
    if (!logins || !database) return idleRole
    const { pool } = database
    const wrapper = await openWrapper({
      config,
      pool,
      onCreated: (path) =>
        log.warn({ path }, 'made a keyring; keep a copy of it, apart from copies of the database'),
    })
    if (config.VAULT_TRANSIT_URL === undefined && isBesideDatabase(config))
      log.warn(
        { path: keyringPath(config) },
        'the keyring lies beside the database: whoever copies DATA_DIR can open halves; set VAULT_KEYRING',
      )
    const { limit, stop } = limitDevices(config, parts)
    const outbox = createOutbox({ pool, secret: logins.secretFor('outbox') })
    const onSecurity = createSecurityLog(log)
    const vault = createVault({ pool, wrapper })
    const app = createVaultApp({
      ...logins,
      path: '/v1/vault',
      limit,
      onRefused: (code) => onSecurity({ event: 'loginRefused', code }),
      vault,
      allowsAutomatic: config.VAULT_AUTOMATIC_RECOVERY,
      async tellOwner({ contact: to, origin }, news, client) {
        if (to !== undefined) await outbox.put(writeVaultNews({ to, origin, news }), client)
      },
      onReleased: metrics.vault.released,
    })
    return {
      apps: [new Hono().route('/', app)],
      jobs: [
        { name: 'sweep the vault', every: hour, run: vault.sweep },
        { name: 'end accounts', every: hour, run: () => sweepAccounts(pool, Date.now()) },
        {
          name: 'rewrap halves',
          every: hour,
          async run() {
            const { done, broken } = await rewrapHalves(pool, wrapper)
            if (done > 0) log.info({ done, kid: wrapper.kid }, 'halves are under the current key')
            if (broken.length > 0) log.error({ sets: broken }, 'halves were changed')
          },
        },
        {
          // Kept apart from the database it shows later that nothing before it was changed.
          name: 'note the vault’s log',
          every: hour,
          run: async () => log.info({ head: await readLogHead(pool) }, 'log of the vault'),
        },
      ],
      async drain() {},
      async stop() {
        stop()
      },
    }
  }
}
