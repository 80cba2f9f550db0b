export function findChromium(): string | undefined
export function findHeadlessShell(): string | undefined
export function findFirefox(): string | undefined
export function findWebKit(): { readonly driver: string; readonly display: string } | undefined
export function findOnPath(name: string): string | undefined
export function isExecutable(file: string): boolean
