/** An error as JSON-RPC tells it. */
export type RpcError = { readonly code: number; readonly message: string }

/** What the proxy itself refuses or cannot do. Codes of JSON-RPC 2.0 and of EIP-1474. */
export const rpcErrors = {
  invalidRequest: (reason: string): RpcError => ({
    code: -32_600,
    message: `Invalid request: ${reason}.`,
  }),
  // ethers and viem know "the method … does not exist" and do without it where they can.
  refusedMethod: (method: string): RpcError => ({
    code: -32_601,
    message: `The method ${method.slice(0, 64)} does not exist here: it is not for the public.`,
  }),
  filterMethod: (method: string): RpcError => ({
    code: -32_601,
    message: `The method ${method} does not exist here: several nodes answer in turn, and a filter lives in one. Ask with eth_getLogs.`,
  }),
  unavailable: { code: -32_002, message: 'The network could not be reached. Try again later.' },
  tooLarge: { code: -32_005, message: 'The answer is larger than 10 MB. Ask for less at a time.' },
  tooMuch: {
    code: -32_005,
    message: 'Too much is being read for your network address already. Try again later.',
  },
} as const

export function writeError({ code, message }: RpcError): string {
  return JSON.stringify({ code, message })
}
