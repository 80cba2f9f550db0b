import type { ReactElement } from 'react'

/** Makes a picture of 48 px of two shapes, a pale one behind, in the colour of the text around it. */
function drawPicture(back: string, front: string): () => ReactElement {
  // biome-ignore lint/correctness/noComponentHookFactories: called once a picture, at module level
  return function Picture() {
    return (
      <svg
        className="bf-icon"
        width={48}
        height={48}
        viewBox="0 0 48 48"
        fill="currentColor"
        fillRule="evenodd"
        aria-hidden="true"
      >
        <path d={back} opacity={0.2} />
        <path d={front} />
      </svg>
    )
  }
}

/** A key that lies on a coin. */
export const KeyPicture = /* @__PURE__ */ drawPicture(
  'M24 3a21 21 0 1 1 0 42 21 21 0 0 1 0-42Z',
  'M15 16a8 8 0 0 1 7.7 6H38a1.5 1.5 0 0 1 1.5 1.5V30a1.5 1.5 0 0 1-3 0v-4h-3v3a1.5 1.5 0 0 1-3 0v-3h-7.8A8 8 0 1 1 15 16Zm0 4.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4Z',
)
/** A wallet with two coins that look out of it. */
export const WalletPicture = /* @__PURE__ */ drawPicture(
  'M18 4a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM33 7a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z',
  'M12 17h24a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H12a6 6 0 0 1-6-6V23a6 6 0 0 1 6-6Zm22 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
)
/** A shield with a keyhole. */
export const ShieldPicture = /* @__PURE__ */ drawPicture(
  'M22.6 4.5a4 4 0 0 1 2.8 0l12 4.5A4 4 0 0 1 40 12.7V22c0 10.3-6.1 17.7-14.4 21.3a4 4 0 0 1-3.2 0C14.1 39.7 8 32.3 8 22v-9.3A4 4 0 0 1 10.6 9Z',
  'M24 14a6 6 0 0 1 3 11.2V31a3 3 0 0 1-6 0v-5.8A6 6 0 0 1 24 14Z',
)
