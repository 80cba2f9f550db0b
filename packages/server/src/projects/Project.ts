/** Limits of a project; undefined is none. */
export type Quota = {
  /** Relay sockets open at a time. */
  readonly sockets?: number | undefined
  /** HTTP calls a minute, of all its clients together. */
  readonly requestsPerMinute?: number | undefined
}

/** Somebody who may use the server in registered mode. */
export type Project = {
  /** What pages send as `projectId`; it is public. */
  readonly id: string
  /** For the operator. */
  readonly name: string
  readonly disabled: boolean
  /** Where its pages are, as `parseAllowedOrigin` writes them. */
  readonly origins: readonly string[]
  /** How its keys begin. The keys themselves are not kept. */
  readonly keys: readonly string[]
  readonly quota: Quota
}
