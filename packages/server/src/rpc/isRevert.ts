/** What nodes answer with when the code fails: code 3 (EIP-1474 and beyond), or in words. */
export function isRevert(error: string): boolean {
  const { code, message } = JSON.parse(error)
  return code === 3 || /revert/i.test(String(message))
}
