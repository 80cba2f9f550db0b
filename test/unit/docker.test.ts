import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../../packages/server/src/settings.js'
import { repositoryFolder } from '../helpers/repositoryFolder.js'

// No engine runs these files here: what can be checked by reading them is.

const folder = join(repositoryFolder, 'packages/server/docker')
const dockerfile = readFileSync(join(folder, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
const { services, volumes, networks } = parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'))

test('compose: every variable of the server is a setting', () => {
  const names = Object.keys(services.server.environment)
  expect(names).toContain('DATABASE_URL')
  expect(settingNames).toEqual(expect.arrayContaining(names))
})

test('compose: builds from this repository, with our Dockerfile', () => {
  const { context, dockerfile: file } = services.server.build
  expect(`${resolve(folder, context)}/`).toBe(repositoryFolder)
  expect(existsSync(resolve(folder, context, file))).toBe(true)
})

test('compose: waits for what is healthy, keeps what must be kept', () => {
  for (const [name, { condition }] of Object.entries<{ condition: string }>(
    services.server.depends_on,
  )) {
    expect(condition).toBe('service_healthy')
    expect(services[name].healthcheck.test[0]).toBe('CMD')
  }
  const [volume] = services.postgres.volumes[0].split(':')
  expect(volumes).toHaveProperty(volume)
  const { DATABASE_URL } = services.server.environment
  const { POSTGRES_USER, POSTGRES_DB } = services.postgres.environment
  const address = new URL(DATABASE_URL.replace(/\$\{[^}]*\}/g, 'secret'))
  expect([address.hostname, address.username, address.pathname]).toEqual([
    'postgres',
    POSTGRES_USER,
    `/${POSTGRES_DB}`,
  ])
})

test('compose: limits count visitors, and Redis asks for a password', () => {
  const { TRUSTED_PROXIES, REDIS_URL } = services.server.environment
  const [{ gateway }] = networks.default.ipam.config
  expect(TRUSTED_PROXIES).toBe(`\${TRUSTED_PROXIES:-${gateway}}`)
  expect(REDIS_URL).toMatch(/^redis:\/\/:\$\{REDIS_PASSWORD:\?/)
  expect(services.redis.command.join(' ')).toContain(`--requirepass \${REDIS_PASSWORD}`)
})

test('compose: no secret is written down, and only this machine is let in', () => {
  expect(services.postgres.environment.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
  expect(services.server.ports).toEqual(['127.0.0.1:8080:8080'])
  expect(services.postgres.ports ?? services.redis.ports).toBeUndefined()
})

test('compose and Dockerfile: each image is pinned by a digest, and whoever runs it can set another', () => {
  const { build, ...others } = services.server
  expect(others.image).toBeUndefined()
  const images = [build.args.BASE, services.postgres.image, services.redis.image]
  expect(Object.keys(services)).toHaveLength(images.length)
  const page = readFileSync(join(repositoryFolder, 'docs/self-hosting.md'), 'utf8')
  for (const image of images) {
    const pinned = /^\$\{([A-Z]+_IMAGE):-([a-z]+:\d+)[\w.-]*@sha256:[0-9a-f]{64}\}$/
    const [, variable, name] = pinned.exec(image) ?? []
    expect(page).toContain(`${variable}=$(digest ${name}`)
  }
  // All stages are of the one argument.
  expect(new Set([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, each]) => each))).toEqual(
    new Set([`\${BASE}`]),
  )
  expect(dockerfile.match(/^ARG BASE=(\S+)$/m)?.[1]).toBe(/:-(.*)\}/.exec(build.args.BASE)?.[1])
  expect(dockerfile).not.toMatch(/--from=\S*[:./]/)
})

test('Dockerfile: what it copies exists, every stage that it names too', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\w+)/gm)].map(([, name]) => name)
  const copies = [...dockerfile.matchAll(/^COPY (?:--from=(\w+) )?(.+) \S+$/gm)]
  expect(copies.length).toBeGreaterThan(3)
  for (const [, stage, sources = ''] of copies)
    if (stage) expect(stages).toContain(stage)
    else
      for (const source of sources.split(' '))
        expect(existsSync(join(repositoryFolder, source)), source).toBe(true)
})

test('Dockerfile: Node of 24, no root, a health check, settings that there are', () => {
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
    Array.from({ length: 3 }, () => `\${BASE}`),
  )
  expect(dockerfile).toMatch(/^ARG BASE=node:24\.[\w.]+-bookworm-slim@/m)
  const [last = ''] = dockerfile.split(/^FROM /m).slice(-1)
  expect(last).toMatch(/^USER node$/m)
  expect(last).toMatch(/^HEALTHCHECK .*\/healthz/m)
  const [, variables = ''] = /^ENV (.*)$/m.exec(last) ?? []
  const names = variables.split(' ').map((each) => each.split('=')[0])
  expect([...settingNames, 'NODE_ENV']).toEqual(expect.arrayContaining(names))
})

test('Dockerfile: installs by the lock file alone', () => {
  const installs = dockerfile.match(/npm (ci|i|install)\b/g)
  expect(installs).toEqual(['npm ci', 'npm ci'])
})

test('Dockerfile: starts the program that the package calls its own', () => {
  const file = readFileSync(join(repositoryFolder, 'packages/server/package.json'), 'utf8')
  const { name, bin } = JSON.parse(file)
  expect(dockerfile).toContain(`"node_modules/${name}/${bin['billfold-server']}"`)
})
