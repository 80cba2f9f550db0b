import type { TurnLimit, Turns } from '../sessions/createTurns.js'
import { networkOf } from '../sessions/networkOf.js'

export type MailLimits = {
  /** Mails an hour, for all devices of one network address. */
  readonly perAddress: number
  readonly perProject: number
  readonly all: number
}

const second = 1000
const hour = 3600 * second
const day = 24 * hour
/** Seconds between two mails. */
export const cooldown = 30

/**
 * Whether a mail may go out; gives the milliseconds to wait where it may not.
 *
 * Strangers who ask again and again for somebody's address use up what may be asked for from their network,
 * for that project: a device that the address knows has turns of its own, so that nobody is kept out of a
 * wallet by others, and new devices of the owner have those of the network that the owner is in. Only of who
 * has many networks an address has to be spared as well.
 */
export function limitMails(turns: Turns, limits: MailLimits) {
  return (parameters: {
    email: string
    /** The device, where the address knows it. */
    jkt: string | undefined
    /** The caller's network address. */
    caller: string
    project: string
  }): Promise<number | undefined> => {
    const { email, jkt, caller, project } = parameters
    const who = `${email} ${jkt ?? `${project} ${networkOf(caller)}`}`
    const own: readonly TurnLimit[] = [
      { key: `mail soon ${who}`, most: 1, span: cooldown * second },
      { key: `mail hour ${who}`, most: 5, span: hour },
      { key: `mail day ${who}`, most: 10, span: day },
    ]
    const common: readonly TurnLimit[] = [
      { key: `mail hour ${email}`, most: 20, span: hour },
      { key: `mail day ${email}`, most: 50, span: day },
      { key: `mail caller ${caller}`, most: limits.perAddress, span: hour },
      { key: `mail project ${project}`, most: limits.perProject, span: hour },
      { key: 'mail all', most: limits.all, span: hour },
    ]
    return turns.take(jkt === undefined ? [...own, ...common] : own)
  }
}
