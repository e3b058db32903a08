/** How to close what the tests of one file have opened, wherever in the file that was. */
export const openWorlds: (() => Promise<void>)[] = []
