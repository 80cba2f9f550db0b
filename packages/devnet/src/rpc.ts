/**
 * Asks a local chain by JSON-RPC. viem's clients do the same and more, but take half a second to
 * load, a quarter of what starting the chains may take.
 *
 * @throws Error with the node's message when it answers with an error.
 */
export async function rpc(
  rpcUrl: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { error, result } = await response.json()
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
