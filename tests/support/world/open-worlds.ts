/** Close functions of everything the current test file has opened. */
export const openWorlds: (() => Promise<void>)[] = []
