import type { Billfold } from '../Billfold.js'
import type { AlertCode } from '../state/types.js'

/** Tells the host by an alert that a service of its own refuses the page. Other answers are none. */
export function alertRefusal(kit: Billfold, { status }: { status: number | undefined }): void {
  const code = codeOf(status, kit.options.catalogue?.projectId)
  if (code) kit._internal.dispatch({ type: 'alert/raised', code })
}

function codeOf(status: number | undefined, projectId: string | undefined): AlertCode | undefined {
  if (status === 403) return 'invalidAppConfiguration'
  if (status !== 401) return undefined
  return projectId === undefined ? 'projectIdNotConfigured' : 'invalidProjectId'
}
