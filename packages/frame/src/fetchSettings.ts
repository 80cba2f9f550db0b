import * as z from 'zod/mini'

const settings = z.object({
  /** Where pages of the project may be. */
  origins: z.array(z.string()),
  /** Where the login and the vault are asked. */
  apiUrl: z.string(),
  /** What plays the providers that visitors sign in by: on this machine alone. */
  standIn: z.optional(z.string()),
  /** Where accounts may be contracts, and where somebody pays for their gas (CAIP-2). */
  smartAccounts: z._default(
    z.object({ chains: z.array(z.string()), sponsored: z.array(z.string()) }),
    { chains: [], sponsored: [] },
  ),
})

export type Settings = z.output<typeof settings>

/**
 * Asks the server that has served the frame what holds for a project.
 *
 * @throws Error when it does not say
 */
export async function fetchSettings(projectId: string): Promise<Settings> {
  const answer = await fetch(`/f/settings?projectId=${encodeURIComponent(projectId)}`)
  return settings.parse(await answer.json())
}
