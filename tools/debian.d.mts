export const isOnPath: (program: string) => boolean
export const ensureProgram: (program: string) => boolean
