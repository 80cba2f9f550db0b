export function countTests(report: string): { passed: number; failed: number }
export function withoutPassed(output: string): string
