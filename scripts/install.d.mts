export function ensureInstalled(): Promise<void>
export function isInstalled(folder: string): boolean
export function ensureChromium(): Promise<string>
export function ensureHeadlessShell(): Promise<void>
export function ensureFirefox(): Promise<string | undefined>
export function ensureWebKit(): Promise<void>
export function ensureRedis(): Promise<string>
export function ensurePgBouncer(): Promise<string | undefined>
