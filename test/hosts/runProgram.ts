import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Runs a program to its end, as in a host's own terminal: nothing of the test runner's environment
 * reaches it.
 *
 * @returns what it has printed to its standard output
 * @throws Error with all that it has printed, when it fails.
 */
export async function runProgram(
  command: readonly [string, ...string[]],
  parameters: {
    readonly folder: string
    readonly env?: Readonly<Record<string, string>> | undefined
  },
): Promise<string> {
  const { folder, env } = parameters
  const [program, ...options] = command
  try {
    const { stdout } = await promisify(execFile)(program, options, {
      cwd: folder,
      env: hostEnvironment(env),
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string } // of execFile
    throw new Error(`${command.join(' ')} failed in ${folder}\n${stdout}\n${stderr}`, {
      cause: error,
    })
  }
}

/** Vitest sets NODE_ENV and VITEST, npm sets npm_config_…; a host's build must not see them. */
export function hostEnvironment(env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) =>
      !/^(NODE_ENV|NODE_OPTIONS|VITEST.*|VITE_.*|npm_(?!config_(cache|registry)$).*)$/.test(name),
  )
  return {
    ...Object.fromEntries(own),
    CI: '1',
    NO_COLOR: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    ...env,
  }
}
