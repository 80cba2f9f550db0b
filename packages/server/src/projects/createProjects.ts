import { isOriginAllowed } from 'billfold/protocol'
import { createCache } from './createCache.js'
import type { ProjectStore } from './createProjectStore.js'

import type { Quota } from './Project.js'

/** Why somebody is not served: what a client may be told. */
export type ProjectRefusal = {
  readonly status: 401 | 403
  readonly reason: 'Unauthorized: invalid key' | 'Unauthorized: origin not allowed'
}

export type ProjectVerdict =
  | { readonly refusal: ProjectRefusal }
  /** `project` is what limits and counts go by; undefined in open mode. */
  | {
      readonly project: string | undefined
      readonly quota: Quota
      /** By a secret key: a server of the project's, whose calls come from one address. */
      readonly isKeyed?: boolean | undefined
    }

export type Projects = {
  /** `key` is what the caller sends as `projectId`; `origin` where its page is. */
  judge(caller: {
    key: string | undefined
    origin: string | undefined
    /** The embedded wallet's frame asks, which judges itself where its pages may be. */
    isFrame?: boolean | undefined
  }): Promise<ProjectVerdict>
  /** Where pages of a project may be, `*` for anywhere; undefined when there is no such project. */
  allowedOrigins(key: string | undefined): Promise<readonly string[] | undefined>
}

/** How long a change by the operator may go unnoticed, in milliseconds. */
const lookupLifetime = 1000
/** How long the last known answer does when the database is away. */
const staleLifetime = 5 * 60_000
const mostLookups = 10_000
/** Longer ones are nobody's, and would fill the memory. */
const longestKey = 64

const invalidKey = { status: 401, reason: 'Unauthorized: invalid key' } as const
const originNotAllowed = { status: 403, reason: 'Unauthorized: origin not allowed' } as const

/** Everybody is welcome, with any id or none. */
export const openProjects: Projects = {
  judge: async () => ({ project: undefined, quota: {} }),
  allowedOrigins: async () => ['*'],
}

/**
 * Only registered projects. The public id serves pages on the origins that are listed; a secret key
 * serves callers that are no page as well.
 */
export function createRegisteredProjects(
  store: Pick<ProjectStore, 'find'>,
  now: () => number = Date.now,
): Projects {
  const cached = createCache({
    load: store.find,
    lifetime: lookupLifetime,
    staleLifetime,
    largest: mostLookups,
    now,
  })
  async function find(key: string | undefined) {
    if (!key || key.length > longestKey) return undefined
    const found = await cached(key)
    return found?.project.disabled ? undefined : found
  }
  return {
    async judge({ key, origin, isFrame = false }) {
      const found = await find(key)
      if (!found) return { refusal: invalidKey }
      const { project, by } = found
      const isWelcome =
        isFrame || (origin === undefined ? by === 'key' : isOriginAllowed(origin, project.origins))
      if (!isWelcome) return { refusal: originNotAllowed }
      return { project: project.id, quota: project.quota, isKeyed: by === 'key' }
    },
    async allowedOrigins(key) {
      return (await find(key))?.project.origins
    },
  }
}
