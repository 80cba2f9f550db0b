export type Step = {
  readonly name: string
  readonly changed?: RegExp
  readonly light?: boolean
} & (
  | { readonly command: readonly string[] }
  | {
      readonly vitest: string
      readonly rerun?: boolean
      readonly smoke?: readonly string[]
      /** Run alone. */
      readonly files?: readonly string[]
      readonly options?: readonly string[]
    }
)
export const steps: readonly Step[]
