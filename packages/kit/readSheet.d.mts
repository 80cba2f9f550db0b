/** One of the sheets of `src/react/theme`, minified, as it is in the package. */
export function readSheet(name: 'styles' | 'buttonStyles'): Promise<string>
