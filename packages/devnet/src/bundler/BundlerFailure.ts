/** What a bundler refuses, with the code that ERC-7769 has for it. */
export class BundlerFailure extends Error {
  override name = 'BundlerFailure'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Codes of JSON-RPC and ERC-7769. */
export const bundlerCodes = {
  noMethod: -32_601,
  badFields: -32_602,
  refusedByAccount: -32_500,
  refusedBySponsor: -32_501,
  outOfTime: -32_503,
  badSignature: -32_507,
  reverted: -32_521,
} as const
