/** What an error is called that says so, also once it has left the worker. */
export const scriptGone = 'ScriptGoneError'

/** The worker cannot have a script of its own, as of a server that is away, or that has another release. */
class ScriptGoneError extends Error {
  override name = scriptGone
}

/** @throws ScriptGoneError */
export function loadScript<script>(script: Promise<script>): Promise<script> {
  return script.catch((cause) => {
    throw new ScriptGoneError('', { cause })
  })
}
