import { useConnection, useSignMessage } from 'wagmi'

export function GuestBook() {
  const { address } = useConnection()
  const { data: signature, mutate: sign } = useSignMessage()
  return (
    <>
      <p>You are {address ?? 'nobody'}</p>
      <button type="button" disabled={!address} onClick={() => sign({ message: 'I was here' })}>
        Sign the guest book
      </button>
      <output>{signature}</output>
    </>
  )
}
