export const serverPath: (name: 'versitygw') => string | undefined
export const ensureServer: (name: 'versitygw') => string | undefined
