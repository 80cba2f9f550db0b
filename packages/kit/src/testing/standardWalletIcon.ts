import { testWalletIcon } from './testWalletIcon.js'

const svg = decodeURIComponent(testWalletIcon.slice(testWalletIcon.indexOf(',') + 1))

/** The test wallet's picture in base64, which the Wallet Standard wants. */
export const standardWalletIcon: string = `data:image/svg+xml;base64,${btoa(svg)}`
