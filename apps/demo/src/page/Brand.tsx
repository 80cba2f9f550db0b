import type { ReactElement } from 'react'

/** The orchard's sign: a tree on a hill, and its name. */
export function Brand(): ReactElement {
  return (
    <a className="brand" href="/">
      <svg className="brand-sign" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="brand-hill" d="M1 27c5-5 10-7 15-7s10 2 15 7z" />
        <path className="brand-trunk" d="M15 14h2v8h-2z" />
        <circle className="brand-crown" cx="16" cy="11" r="8" />
        <circle className="brand-fruit" cx="13" cy="12" r="1.6" />
        <circle className="brand-fruit" cx="18.5" cy="8.5" r="1.6" />
        <circle className="brand-fruit" cx="19" cy="14" r="1.6" />
      </svg>
      Larkfield
    </a>
  )
}
