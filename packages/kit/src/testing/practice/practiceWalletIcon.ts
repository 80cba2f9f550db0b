import { svgDataUri } from '../testWalletIcon.js'

/** The mark of the practice wallet: an open hand of cards on green. Our own drawing. */
export const practiceWalletIcon = svgDataUri(
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="24" fill="#0f7553"/><path d="M26 38h44a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6V44a6 6 0 0 1 6-6z" fill="#fff"/><path d="M28 38l34-14a5 5 0 0 1 7 4.600V38" fill="none" stroke="#3fcf94" stroke-width="5" stroke-linejoin="round"/><path d="M38 56l7 7 14-15" fill="none" stroke="#0f7553" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
)
