import { Hono } from 'hono'
import { type Config, ConfigError } from '../config.js'
import { createFailureLog } from '../createFailureLog.js'
import { createSecurityLog } from '../createSecurityLog.js'
import { describeFailure } from '../describeFailure.js'
import { createAccounts } from '../login/createAccounts.js'
import { createChallenges } from '../login/createChallenges.js'
import { createEmailChanges } from '../login/createEmailChanges.js'
import { createLinkApp } from '../login/createLinkApp.js'
import { createLoginApp } from '../login/createLoginApp.js'
import { limitMails } from '../login/limitMails.js'
import { createOutbox } from '../mail/createOutbox.js'
import { createSmtpMailer } from '../mail/createSmtpMailer.js'
import { writeCode, writeLink } from '../mail/writeMails.js'
import { createPasskeyApp } from '../passkeys/createPasskeyApp.js'
import { createPasskeyLogins } from '../passkeys/createPasskeyLogins.js'
import { hasEmbeddedWallet } from '../sessions/openLogins.js'
import { createCallbackApp, type SocialTrouble } from '../social/createCallbackApp.js'
import { createSocialApp } from '../social/createSocialApp.js'
import { createSocialLogins } from '../social/createSocialLogins.js'
import { createSocialProviders, type SocialClients } from '../social/createSocialProviders.js'
import { createFarcasterLogins } from '../social/farcaster/createFarcasterLogins.js'
import { createFarcasterRelay } from '../social/farcaster/createFarcasterRelay.js'
import { createFarcasterVerifier } from '../social/farcaster/createFarcasterVerifier.js'
import { limitDevices } from './limitDevices.js'
import type { Parts } from './openParts.js'
import { type BeginRole, idleRole, type Role } from './Role.js'

/** Milliseconds between two looks at the mails that wait: those of other processes, and those to be tried again. */
const mailPause = 500
const minute = 60_000

/** Sign-in by email, for the embedded wallet; none of it where there is no such wallet. */
export const beginLogin: BeginRole = async (config) => {
  refuseStrangers(config)
  const clients = await createSocialProviders(config)
  return (parts) => begin(config, parts, clients)
}

/** Nodes that do not share these take each other's codes and tokens for wrong. */
function refuseStrangers(config: Config): void {
  const hasOthers = config.ROLE === 'api' || config.REDIS_URL !== undefined
  if (!hasOthers || !hasEmbeddedWallet(config)) return
  for (const name of ['AUTH_SECRET', 'AUTH_SIGNING_KEY'] as const)
    if (config[name] === undefined)
      throw new ConfigError(`${name}: who signs in by email needs it to be the same on all nodes.`)
}

function begin(config: Config, parts: Parts, clients: SocialClients): Role {
  const { logins, database, log, projects } = parts
  const { MAIL_URL: url, MAIL_FROM: from } = config
  if (!logins || !database || url === undefined || from === undefined) return idleRole
  if (config.FRAME_API_URL === undefined)
    log.warn('FRAME_API_URL is not set: the embedded wallet works on this machine alone.')
  const { pool } = database
  const { limit, stop } = limitDevices(config, parts)
  const logMail = createFailureLog((failure) => log.error(failure, 'mail'))
  const mailer = createSmtpMailer({ url, from })
  let sending = Promise.resolve()
  const outbox = createOutbox({
    ...{ pool, secret: logins.secretFor('outbox'), onFailed: logMail },
    onReady() {
      // Why the database does not answer the job says, which looks again.
      sending = sending.then(() => outbox.work(mailer)).catch(() => {})
    },
  })
  const challenges = createChallenges({
    pool,
    secret: logins.secretFor('codes'),
    outbox,
    writeCode,
    writeLink,
  })
  const emailChanges = createEmailChanges({
    pool,
    secret: logins.secretFor('email codes'),
    outbox,
  })
  const onSecurity = createSecurityLog(log)
  const app = createLoginApp({
    ...logins,
    path: '/v1/login',
    limit,
    onRefused: (code) => onSecurity({ event: 'loginRefused', code }),
    projects,
    challenges,
    emailChanges,
    accounts: createAccounts({ pool, outbox }),
    takeMail: limitMails(logins.turns, {
      perAddress: config.LOGIN_MAILS_PER_ADDRESS,
      perProject: config.LOGIN_MAILS_PER_PROJECT,
      all: config.LOGIN_MAILS,
    }),
  })
  const socialLogins = createSocialLogins({ pool, secret: logins.secretFor('social'), outbox })
  const onTrouble = ({ provider, reason, error }: SocialTrouble) => {
    parts.metrics.social({ provider, outcome: reason })
    onSecurity({ event: 'socialRefused', provider, reason })
    if (error !== undefined) log.warn({ provider, ...describeFailure(error) }, 'sign-in failed')
  }
  const { publicUrlOf } = logins
  const callbacks = createCallbackApp({ clients, socialLogins, publicUrlOf, limit, onTrouble })
  const { FARCASTER_RELAY_URL: relayUrl, FARCASTER_RPC_URL: rpcUrl } = config
  const farcasterLogins =
    relayUrl !== undefined && rpcUrl !== undefined
      ? createFarcasterLogins({
          pool,
          secret: logins.secretFor('social'),
          relay: createFarcasterRelay(relayUrl),
          verify: createFarcasterVerifier(rpcUrl),
          onTrouble: (trouble) => onTrouble({ provider: 'farcaster', ...trouble }),
        })
      : undefined
  const social = createSocialApp({
    ...logins,
    path: '/v1/login/social',
    limit,
    onRefused: (code) => onSecurity({ event: 'loginRefused', code }),
    projects,
    clients,
    socialLogins,
    farcasterLogins,
    onOutcome: parts.metrics.social,
  })
  const passkeyLogins = createPasskeyLogins({ pool, outbox })
  const passkeys = createPasskeyApp({
    ...logins,
    path: '/v1/login/passkey',
    limit,
    onRefused: (code) => onSecurity({ event: 'loginRefused', code }),
    projects,
    passkeyLogins,
  })
  const pages = new Hono().route('/', createLinkApp({ challenges, limit })).route('/', callbacks)
  return {
    // Pages come first: what the frame calls is for its origin alone.
    apps: [pages.route('/', social).route('/', passkeys).route('/', app)],
    jobs: [
      { name: 'send mails', every: mailPause, run: () => outbox.work(mailer) },
      {
        name: 'sweep logins',
        every: minute,
        async run() {
          await challenges.sweep()
          await emailChanges.sweep()
          await socialLogins.sweep()
          await passkeyLogins.sweep()
          await logins.sessions.sweep()
        },
      },
    ],
    async drain() {},
    async stop() {
      await sending
      mailer.close()
      stop()
    },
  }
}
