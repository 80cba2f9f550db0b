import { drawIcon } from './drawIcon.js'

const circle = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z'

export const ErrorIcon = /* @__PURE__ */ drawIcon(`${circle}M10 6.5v4M10 13.4v.1`)
export const HelpIcon = /* @__PURE__ */ drawIcon(
  `${circle}M8.2 8a1.9 1.9 0 1 1 2.6 1.8c-.5.2-.8.6-.8 1.2M10 13.5v.1`,
)
export const InfoIcon = /* @__PURE__ */ drawIcon(`${circle}M10 9.5v4M10 6.6v.1`)
export const SuccessIcon = /* @__PURE__ */ drawIcon(`${circle}m-9.8.2 2 2 3.8-4`)
export const WarningIcon = /* @__PURE__ */ drawIcon(
  'M8.7 4.2 2.9 14.3A1.5 1.5 0 0 0 4.2 16.5h11.6a1.5 1.5 0 0 0 1.3-2.2L11.3 4.2a1.5 1.5 0 0 0-2.6 0ZM10 8v3.5M10 13.9v.1',
)
