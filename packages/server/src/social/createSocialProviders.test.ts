import { providerNames, startProviders } from '@billfold/devnet'
import { getSocialProviders } from 'billfold/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.js'
import { createProvidersApp } from './createProvidersApp.js'
import { createSocialProviders } from './createSocialProviders.js'

const checks = {
  redirectUri: 'https://wallet.orchard.example/v1/login/social/x/callback',
  state: 'state',
  nonce: 'nonce',
  verifier: 'v'.repeat(43),
}
const wallet = { FRAME_PORT: '0', MAIL_URL: 'smtp://localhost', MAIL_FROM: 'a@orchard.example' }

const read = async (settings: Readonly<Record<string, string>>) => {
  const app = createProvidersApp(readConfig(settings))
  return (await (await app.request(getSocialProviders.path)).json()).providers
}

test('default: none without a client, nor without an embedded wallet', async () => {
  expect((await createSocialProviders(readConfig({}))).size).toBe(0)
  const github = { OAUTH_GITHUB_CLIENT_ID: 'a', OAUTH_GITHUB_CLIENT_SECRET: 'b' }
  expect(await read({})).toEqual([])
  expect(await read(github)).toEqual([])
  expect(await read({ ...wallet, ...github })).toEqual(['github'])
})

test('behavior: where each asks its visitors, and what for', async () => {
  const standIn = await startProviders()
  onTestFinished(standIn.stop)
  const { OAUTH_STAND_IN, ...settings } = standIn.settings
  const clients = await createSocialProviders(readConfig(settings))
  expect([...clients.keys()]).toEqual(providerNames)
  const asked = await Promise.all(
    [...clients].map(async ([name, client]) => {
      const { origin, pathname, searchParams } = new URL(await client.authorize(checks))
      expect(searchParams.get('redirect_uri')).toBe(checks.redirectUri)
      expect(searchParams.get('state')).toBe('state')
      expect(searchParams.get('code_challenge_method')).toBe('S256')
      const more = ['nonce', 'prompt', 'response_mode'].filter((each) => searchParams.has(each))
      return [name, `${origin}${pathname}`, searchParams.get('scope'), ...more]
    }),
  )
  expect(asked).toMatchInlineSnapshot(`
    [
      [
        "google",
        "https://accounts.google.com/o/oauth2/v2/auth",
        "openid email profile",
        "nonce",
        "prompt",
      ],
      [
        "x",
        "https://x.com/i/oauth2/authorize",
        "users.read tweet.read",
      ],
      [
        "discord",
        "https://discord.com/oauth2/authorize",
        "identify email",
      ],
      [
        "github",
        "https://github.com/login/oauth/authorize",
        "read:user user:email",
      ],
      [
        "apple",
        "https://appleid.apple.com/auth/authorize",
        "openid name email",
        "nonce",
        "response_mode",
      ],
      [
        "facebook",
        "https://www.facebook.com/v23.0/dialog/oauth",
        "public_profile",
      ],
    ]
  `)
})

test('behavior: settings that do not belong together are refused', async () => {
  expect(() => readConfig({ OAUTH_X_CLIENT_ID: 'a' })).toThrowErrorMatchingInlineSnapshot(
    `[ConfigError: OAUTH_X_CLIENT_SECRET: OAUTH_X_CLIENT_ID needs it.]`,
  )
  expect(() => readConfig({ OAUTH_STAND_IN: 'http://orchard.example' })).toThrow('OAUTH_STAND_IN')
  const apple = {
    OAUTH_APPLE_CLIENT_ID: 'a',
    OAUTH_APPLE_TEAM_ID: 'b',
    OAUTH_APPLE_KEY_ID: 'c',
    OAUTH_APPLE_KEY: 'd',
  }
  await expect(createSocialProviders(readConfig(apple))).rejects.toThrow(
    'OAUTH_APPLE_KEY: not a key (PKCS #8 in PEM, P-256).',
  )
})
