import { getBase58Decoder } from '@solana/kit'

/** A program that is called, with its accounts and the data that it is given. */
export type CalledInstruction = {
  readonly programId: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

const tokenPrograms: Readonly<Record<string, string>> = {
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: 'spl-token',
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: 'spl-token-2022',
}

/**
 * An instruction as a node writes it in the encoding `jsonParsed`: payments in words, all else as it is, as
 * nodes leave what is for programs that they do not know.
 */
export function describeInstruction({ programId = '', accounts, data }: CalledInstruction) {
  const stackHeight = 1
  const said = describePayment({ programId, accounts, data })
  if (said) return { ...said, programId, stackHeight }
  return { programId, accounts, data: getBase58Decoder().decode(data), stackHeight }
}

function describePayment({ programId = '', accounts, data }: CalledInstruction) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [first, second, third, fourth] = accounts
  const isSystem = programId === '11111111111111111111111111111111'
  if (isSystem && data.length === 12 && view.getUint32(0, true) === 2) {
    const info = {
      source: first,
      destination: second,
      lamports: Number(view.getBigUint64(4, true)),
    }
    return { program: 'system', parsed: { type: 'transfer', info } }
  }
  const program = tokenPrograms[programId]
  if (!program || data.length !== 10 || data[0] !== 12) return undefined
  const tokenAmount = { amount: String(view.getBigUint64(1, true)), decimals: data[9] }
  const info = { source: first, mint: second, destination: third, authority: fourth, tokenAmount }
  return { program, parsed: { type: 'transferChecked', info } }
}
