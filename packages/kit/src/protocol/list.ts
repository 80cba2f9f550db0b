import * as z from 'zod/mini'

/** Texts with commas between. */
export const list = z.pipe(
  z.string(),
  z.pipe(
    z.transform((given: string) =>
      given
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    ),
    z.array(z.string()),
  ),
)
