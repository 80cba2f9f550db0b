import { drawIcon } from './drawIcon.js'

export const KeyIcon = /* @__PURE__ */ drawIcon(
  'M11.5 12a4 4 0 1 0-3.5-3.5l-5 5V17h3v-2h2v-2h1.5ZM12.5 7.5v.1',
)
export const NetworkIcon = /* @__PURE__ */ drawIcon(
  'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM3 10h14M10 3c2 2 3 4.3 3 7s-1 5-3 7c-2-2-3-4.3-3-7s1-5 3-7Z',
)
export const ShieldIcon = /* @__PURE__ */ drawIcon(
  'M10 3 4 5.2v4.3c0 3.6 2.5 6.2 6 7.5 3.5-1.3 6-3.9 6-7.5V5.2ZM7.5 9.9l1.8 1.8 3.4-3.6',
)
export const WalletIcon = /* @__PURE__ */ drawIcon(
  'M15.5 7V5.5A1.5 1.5 0 0 0 14 4H5a1.5 1.5 0 0 0 0 3h10.5A1.5 1.5 0 0 1 17 8.5V15a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V5.5M13.5 11.75v.1',
)
export const QrIcon = /* @__PURE__ */ drawIcon(
  'M3.5 3.5h4.5V8H3.5ZM12 3.5h4.5V8H12ZM3.5 12H8v4.5H3.5ZM12 12h1.5v1.5M16.5 12v.1M16.5 16.5v-1.5H15M12 16.5h.1',
)
export const CoinIcon = /* @__PURE__ */ drawIcon(
  'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
)
