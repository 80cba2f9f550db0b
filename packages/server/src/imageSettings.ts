import { z } from 'zod'
import { mebibyte, number, settingNotes, urlHosts } from './settingKinds.js'

/** Images of tokens and NFTs, which this server fetches in the place of the visitors' browsers. */
export const imageSettings = {
  IMAGE_HOSTS: urlHosts.default([]).register(settingNotes, {
    about:
      'Hosts that images of tokens and NFTs are fetched from; * for any public one; none: no images.',
    example: 'nft.example.org,*',
  }),
  IPFS_GATEWAY: z
    .url({ protocol: /^https?$/ })
    .regex(/\/$/, 'Does not end in a slash')
    .optional()
    .register(settingNotes, {
      about: 'Where what has an ipfs:// address is fetched from; none: nowhere.',
      example: 'https://gateway.example.org/ipfs/',
    }),
  IMAGE_BYTES: number(1024, 64 * mebibyte)
    .default(8 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes of an image that is fetched, at most.',
      example: '8388608',
    }),
  IMAGE_CACHE_BYTES: number(0, 64 * 1024 * mebibyte)
    .default(64 * mebibyte)
    .register(settingNotes, {
      about: 'Bytes of images that are kept in memory.',
      example: '67108864',
    }),
}
