/** Whether the page stands in Telegram's web view, which has put its bridge into it. */
export function isTelegram(window: Window): boolean {
  return 'TelegramWebviewProxy' in window || 'TelegramWebviewProxyProto' in window
}
