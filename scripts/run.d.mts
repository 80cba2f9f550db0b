export function run(
  command: readonly string[],
  options?: { env?: Record<string, string>; show?: boolean; timeout?: number },
): Promise<{ ok: boolean; output: string }>
