import { drawIcon } from './drawIcon.js'

const mirrored = { mirrored: true }

export const BackIcon = /* @__PURE__ */ drawIcon('M12.5 4.5 7 10l5.5 5.5', mirrored)
export const ChevronIcon = /* @__PURE__ */ drawIcon('M8 5.5 12.5 10 8 14.5', mirrored)
export const CloseIcon = /* @__PURE__ */ drawIcon('m5 5 10 10M15 5 5 15')
export const ExternalIcon = /* @__PURE__ */ drawIcon(
  'M8 4.5H5.5A1.5 1.5 0 0 0 4 6v8.5A1.5 1.5 0 0 0 5.5 16H14a1.5 1.5 0 0 0 1.5-1.5V12M11.5 4H16v4.5M16 4 9.5 10.5',
  mirrored,
)
