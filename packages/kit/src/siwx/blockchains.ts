import type { Namespace } from '../caip/namespaces.js'

/** Namespaces with a sign-in message, and the word by which it calls them. */
export const blockchains = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' } as const

export type SiwxNamespace = keyof typeof blockchains

/** Whether accounts of a namespace can sign in. */
export function isSiwxNamespace(namespace: Namespace): namespace is SiwxNamespace {
  return Object.hasOwn(blockchains, namespace)
}
