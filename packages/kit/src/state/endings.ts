import type { Session } from './types.js'

/**
 * How it is stored that a wallet was disconnected: by its connector. Behind a login there may be somebody else by the
 * time that a tab hears of it: that one is stored with the account that was left.
 */
export function endingOf({ connectorId, addresses }: Session, isLogin: boolean): string {
  return isLogin ? `${connectorId} as ${addresses[0]}` : connectorId
}

/** Whether a session is among those that have ended. */
export function hasEnded(
  endings: readonly string[] | undefined,
  { connectorId, addresses }: Session,
): boolean {
  const isMeant = (ending: string) =>
    ending === connectorId || ending === `${connectorId} as ${addresses[0]}`
  return endings?.some(isMeant) ?? false
}

/** Those of other connectors than one that is connected again. */
export function withoutEndings(
  endings: readonly string[],
  { connectorId }: Session,
): readonly string[] {
  return endings.filter((each) => each !== connectorId && !each.startsWith(`${connectorId} as `))
}
