import type { Step } from './steps.mjs'

export type ReportedFile = {
  readonly name: string
  readonly status: string
  readonly message: string
  /** Unix milliseconds. */
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}
export function runStep(
  step: Step,
  env: Record<string, string>,
): Promise<{
  passed: number
  failed: number
  unsteady: { step: string; name: string; failure: string }[]
  slow: { file: string; seconds: number }[]
  output: string
  seconds: number
}>
export function countTests(files: readonly ReportedFile[]): { passed: number; failed: number }
export function listFailures(
  files: readonly ReportedFile[],
): { file: string; name: string; message: string; isFile: boolean }[]
export function listSlowFiles(files: readonly ReportedFile[]): { file: string; seconds: number }[]
export function withoutPassed(output: string): string
