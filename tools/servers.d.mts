type ServerName = 'versitygw' | 'stripe-mock' | 'livekit-server'
export const serverPath: (name: ServerName) => string | undefined
export const ensureServer: (name: ServerName) => string | undefined
export const buildServer: (name: ServerName, signal?: AbortSignal) => Promise<string | undefined>
