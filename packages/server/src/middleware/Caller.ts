/** Why a request is not served; figures count them by this. */
export type RefusalKind =
  /** Its address has used up what it may ask for in a minute. */
  | 'rate'
  /** Too much is held for its address: bodies, answers that were not read. */
  | 'bytes'
  /** Its address has too many calls at nodes already. */
  | 'inFlight'
  /** Its address holds too many connections that have not asked for anything. */
  | 'silent'
  /** The answer was not read in time. */
  | 'unread'
  /** Its project has used up its quota, or its address its share of that. */
  | 'project'
  | 'projectShare'
  /** This process is too late with everything. */
  | 'shed'
  /** Its address has had too many sign-ins checked. */
  | 'signIns'
  /** Too many sign-ins wait to be checked. */
  | 'signInQueue'
  /** Its address has named too many accounts that are not followed yet. */
  | 'newAccounts'
  /** Its address has registered too many names. */
  | 'newNames'
  /** Its address has recorded too many sessions of accounts. */
  | 'newSmartSessions'
  /** There is no room for one more account that is followed. */
  | 'watchList'

/** Who has sent a request, as far as limits know: a network address. */
export type Caller = {
  /** What limits go by. Never kept, never logged. */
  readonly key: string
  /** Pays for more than a plain request. Gives the milliseconds to wait where it is too much. */
  spend(units: number): Promise<number | undefined>
  /** Counts bytes until the request is answered; false when its address holds too many. */
  hold(bytes: number): boolean
}

/** What later handlers know of who has sent a request. */
export type CallerVariables = { caller: Caller | undefined }
