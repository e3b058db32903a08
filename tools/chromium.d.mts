export function chromiumPath(options?: { withUi?: boolean }): string | undefined
