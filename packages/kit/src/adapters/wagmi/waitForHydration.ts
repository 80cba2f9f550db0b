import type { Config } from 'wagmi'

/** How long the host's WagmiProvider may take to mount, in milliseconds. */
const mountTime = 100

type Persist = {
  hasHydrated(): boolean
  onFinishHydration(listener: () => void): () => void
  rehydrate(): Promise<void> | void
}

/**
 * A config made for server rendering is empty until it has read its storage, which WagmiProvider
 * makes it do when it mounts, right after the kit. Where there is none, the kit does it.
 */
export async function waitForHydration(config: Config): Promise<void> {
  const { ssr, store } = config._internal
  // wagmi does not say in its types that its store is a persisted one.
  const { persist } = store as { persist?: Persist }
  if (!ssr || !persist || persist.hasHydrated()) return
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, mountTime)
    const stop = persist.onFinishHydration(done)
  })
  if (!persist.hasHydrated()) await persist.rehydrate()
  // WagmiProvider puts the wallets that it has found into the config one step later.
  await Promise.resolve()
}
