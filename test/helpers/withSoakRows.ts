/** Whether `npm run soak` plays the tests, and leaves nothing out. */
export const isSoak = process.env.TEST_ROWS === 'all'

/**
 * Rows for `test.for`. `further` are for `npm run soak` alone: the same visit with another library, or
 * on another screen, which other tests of `npm test` go with.
 */
export function withSoakRows<const usual, const further>(
  usual: readonly usual[],
  further: readonly further[],
): readonly (usual | further)[] {
  return isSoak ? [...usual, ...further] : usual
}
