export function chromiumPath(options?: { withWindows?: boolean }): string | undefined
