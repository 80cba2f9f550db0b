import { drawIcon } from './drawIcon.js'

export const SendIcon = /* @__PURE__ */ drawIcon('M5 15 15 5M7.5 5H15v7.5', { mirrored: true })
