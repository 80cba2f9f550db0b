/**
 * The layer's place: top right where browsers show their wallets, the lower edge on a phone.
 * Important, because a page's own rules (`* { all: unset }`) reach the host element.
 */
export const approvalLayerStyles = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: 16px 16px auto auto !important;
  z-index: 2147483647 !important;
  display: block !important;
  box-sizing: border-box !important;
  inline-size: 360px !important;
  max-block-size: calc(100dvh - 32px) !important;
  color-scheme: light dark !important;
  font-size: 14px !important;
}
:host([data-theme='light']) { color-scheme: light !important; }
:host([data-theme='dark']) { color-scheme: dark !important; }
.approval-card {
  max-block-size: calc(100dvh - 32px);
  border: 1px solid light-dark(rgb(0 0 0 / 8%), rgb(255 255 255 / 12%));
  border-radius: 24px;
  box-shadow: 0 16px 48px light-dark(rgb(0 0 0 / 24%), rgb(0 0 0 / 60%));
  animation: arrive 150ms cubic-bezier(0.2, 0.9, 0.2, 1);
}
@keyframes arrive { from { opacity: 0; transform: translateY(-8px) scale(0.98); } }
@media (max-width: 480px) {
  :host {
    inset: auto 0 0 0 !important;
    inline-size: 100% !important;
  }
  .approval-card {
    max-block-size: 85dvh;
    padding-block-end: max(20px, env(safe-area-inset-bottom));
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  @keyframes arrive { from { opacity: 0; transform: translateY(24px); } }
}
@media (prefers-reduced-motion: reduce) {
  .approval-card { animation: none; }
}
`
