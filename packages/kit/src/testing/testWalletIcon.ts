/** The mark of a test wallet: a flask on blue. Our own drawing. */
export const testWalletIcon = svgDataUri(
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#1f5eff"/><path d="M40 24h16M43 24v18L28 67a4 4 0 0 0 4 6h32a4 4 0 0 0 4-6L53 42V24" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M36 59h24l6 11H30z" fill="#fff"/></svg>`,
)

/** An SVG as a data URI that needs no decoding by eye. */
export function svgDataUri(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
