import type { ReactElement } from 'react'

export function Footer(): ReactElement {
  return (
    <footer className="footer">
      <p>
        Larkfield is imagined. It is the demonstration of Billfold, a wallet kit for websites; the
        chains run on this computer and their coins are worth nothing.
      </p>
      <nav className="footer-links" aria-label="Other pages">
        <a href="/two.html">Two kits on one page</a>
        <a href="/embedded.html">Embedded</a>
        <a href="/element.html">Without React</a>
      </nav>
    </footer>
  )
}
