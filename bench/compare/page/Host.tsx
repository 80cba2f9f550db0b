import type { ReactNode } from 'react'
import './host.css'

/** The host's site around the kit's button: the same for all. */
export function Host({ button }: { readonly button: ReactNode }) {
  return (
    <>
      <header>
        <strong>Larkfield</strong>
        {button}
      </header>
      <main>
        <h1>A meadow kept by those who walk on it</h1>
        <p>Give to the meadow, sign the guest book, take part in what becomes of it.</p>
      </main>
    </>
  )
}
