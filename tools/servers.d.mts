export const serverPath: (name: 'versitygw' | 'stripe-mock') => string | undefined
export const ensureServer: (name: 'versitygw' | 'stripe-mock') => string | undefined
