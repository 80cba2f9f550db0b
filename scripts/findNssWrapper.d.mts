export function findNssWrapper(): string | undefined
