import { ProjectError, type ProjectStore } from './createProjectStore.js'
import type { Project } from './Project.js'
import { parseAllowedOrigin } from './parseAllowedOrigin.js'

export const commandOptions = {
  id: { type: 'string' },
  origin: { type: 'string', multiple: true },
  revoke: { type: 'string' },
  sockets: { type: 'string' },
  requests: { type: 'string' },
} as const

/** What a command has to say. */
export type CommandAnswer =
  | { readonly projects: readonly Project[] }
  /** `key` is a new key: it is shown this once. */
  | { readonly project: Project; readonly key?: string | undefined }
  | { readonly removed: string }

type CommandInput = {
  readonly store: ProjectStore
  readonly given: readonly string[]
  readonly values: {
    readonly [name in keyof typeof commandOptions]?:
      | (name extends 'origin' ? readonly string[] : string)
      | undefined
  }
}

export type Command = {
  /** What is written behind its name. */
  readonly usage: string
  readonly about: string
  /** How many words it takes. */
  readonly least: number
  readonly most: number
  /** Whether it may be the first to use a folder. */
  readonly makesDatabase?: boolean | undefined
  /** Whether it changes nothing. */
  readonly isRead?: boolean | undefined
  run(input: CommandInput): Promise<CommandAnswer>
}

const one = { least: 1, most: 1 }
const some = { least: 2, most: 100 }

export const projectCommands: Readonly<Record<string, Command>> = {
  add: {
    usage: '<name> [--origin <origin>]… [--id <id>]',
    about: 'adds a project; its id is what pages send as projectId',
    makesDatabase: true,
    ...one,
    async run({ store, given: [name = ''], values }) {
      const origins = (values.origin ?? []).map(parseAllowedOrigin)
      const id = await store.add({ name, id: values.id })
      for (const origin of origins) await store.allow(id, origin)
      return show(store, id)
    },
  },
  list: {
    usage: '',
    about: 'shows all projects',
    isRead: true,
    least: 0,
    most: 0,
    run: async ({ store }) => ({ projects: await store.list() }),
  },
  show: {
    usage: '<id>',
    about: 'shows one',
    isRead: true,
    ...one,
    run: ({ store, given: [id = ''] }) => show(store, id),
  },
  remove: {
    usage: '<id>',
    about: 'removes one, with its origins and keys',
    ...one,
    async run({ store, given: [id = ''] }) {
      await store.remove(id)
      return { removed: id }
    },
  },
  allow: {
    usage: '<id> <origin>…',
    about: 'lets pages of an origin in: https://app.example, https://*.app.example',
    ...some,
    async run({ store, given: [id = '', ...origins] }) {
      for (const origin of origins.map(parseAllowedOrigin)) await store.allow(id, origin)
      return show(store, id)
    },
  },
  disallow: {
    usage: '<id> <origin>…',
    about: 'takes an origin off the list',
    ...some,
    async run({ store, given: [id = '', ...origins] }) {
      for (const origin of origins.map(parseAllowedOrigin)) await store.disallow(id, origin)
      return show(store, id)
    },
  },
  key: {
    usage: '<id> [--revoke <key or how it begins>]',
    about: 'makes a secret key for callers that are no page, or ends one',
    ...one,
    async run({ store, given: [id = ''], values: { revoke } }) {
      if (revoke === undefined) {
        const key = await store.addKey(id)
        return { ...(await show(store, id)), key }
      }
      await store.removeKey(id, revoke)
      return show(store, id)
    },
  },
  quota: {
    usage: '<id> [--sockets <number or none>] [--requests <a minute, or none>]',
    about: 'limits relay sockets and HTTP calls',
    ...one,
    async run({ store, given: [id = ''], values: { sockets, requests } }) {
      const { project } = await show(store, id)
      const { quota } = project
      await store.setQuota(id, {
        sockets: sockets === undefined ? quota.sockets : readLimit(sockets),
        requestsPerMinute: requests === undefined ? quota.requestsPerMinute : readLimit(requests),
      })
      return show(store, id)
    },
  },
  disable: {
    usage: '<id>',
    about: 'turns a project away without removing it',
    ...one,
    async run({ store, given: [id = ''] }) {
      await store.setDisabled(id, true)
      return show(store, id)
    },
  },
  enable: {
    usage: '<id>',
    about: 'lets a disabled one in again',
    ...one,
    async run({ store, given: [id = ''] }) {
      await store.setDisabled(id, false)
      return show(store, id)
    },
  },
}

async function show(store: ProjectStore, id: string): Promise<{ project: Project }> {
  const found = await store.find(id)
  if (found?.by !== 'id') throw new ProjectError(`There is no project ${id}.`)
  return { project: found.project }
}

function readLimit(text: string): number | undefined {
  if (text === 'none') return undefined
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new ProjectError(`"${text}" is no limit. Write a whole number from 1 on, or none.`)
}
