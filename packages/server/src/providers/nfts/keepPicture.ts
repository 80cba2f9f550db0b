/** A picture that comes within the metadata goes to the page as it is, in a page of many. */
const longest = 16_384

/**
 * A `data:` address, where it is a picture that may go to pages: they show it as an image, where no script of
 * an SVG runs and nothing is fetched.
 */
export function keepPicture(address: string): string | null {
  const isPicture = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/i.test(address)
  return isPicture && address.length <= longest ? address : null
}
