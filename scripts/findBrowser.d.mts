export function findChromium(): string | undefined
export function findFirefox(): string | undefined
export function findOnPath(name: string): string | undefined
export function isExecutable(file: string): boolean
