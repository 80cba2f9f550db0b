import { useBillfoldAccount, useBillfoldSignMessage } from 'billfold/react'
import { type ReactElement, useState } from 'react'
import { Outcome } from './Outcome.js'
import { Panel } from './Panel.js'

/** Signs a text. */
export function GuestBook(): ReactElement {
  const { isConnected } = useBillfoldAccount()
  const [message, setMessage] = useState('I was at Larkfield in the spring.')
  const sign = useBillfoldSignMessage()
  return (
    <Panel title="Sign the guest book" text="A message, signed with your wallet. It costs nothing.">
      <label className="field">
        Your words
        <textarea
          rows={2}
          value={message}
          data-testid="message"
          onChange={(event) => setMessage(event.target.value)}
        />
      </label>
      <button
        type="button"
        className="button"
        data-testid="sign-message"
        disabled={!isConnected}
        onClick={() => sign.mutate({ message })}
      >
        Sign
      </button>
      <Outcome testId="sign-message-result" result={sign} waiting="Confirm in your wallet…" />
    </Panel>
  )
}
