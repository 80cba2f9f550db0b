import { drawIcon } from '../../react/icons/drawIcon.js'

export const InIcon = /* @__PURE__ */ drawIcon('M10 4v11M5.5 10.5 10 15l4.5-4.5')
export const OutIcon = /* @__PURE__ */ drawIcon('M10 16V5M5.5 9.5 10 5l4.5 4.5')
export const TradeIcon = /* @__PURE__ */ drawIcon('M4 7.5h11.5L12.5 4M16 12.5H4.5L7.5 16')
export const CallIcon = /* @__PURE__ */ drawIcon('m7 6-4 4 4 4M13 6l4 4-4 4')
export const ActivityIcon = /* @__PURE__ */ drawIcon('M2.5 10.5h3.2l2.6-6 3.4 11 2.6-5h3.2')
