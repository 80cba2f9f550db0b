import type { DevnetInfo } from '@billfold/devnet'

/** Put in by whoever serves or builds the page. */
declare const __DEVNET__: Pick<DevnetInfo, 'chains'> & { readonly relayUrl?: string | undefined }

/** The chains that this wallet is on. */
export const chains = __DEVNET__.chains

/** The relay it listens at; the page's address may name another (`?relay=…`). */
export const relayUrl =
  new URLSearchParams(location.search).get('relay') ?? __DEVNET__.relayUrl ?? ''
