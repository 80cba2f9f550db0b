/** Unpacks a package of the npm registry into a temporary folder, which the caller removes. */
export function fetchPackage(specification: string): Promise<string>
