/**
 * Derives a value from a schema on first use and caches it for the process. Compiling hundreds of routes
 * eagerly would dominate the start-up time.
 */
export function cachePerSchema<S extends object, Made>(make: (schema: S) => Made) {
  const cache = new WeakMap<S, Made>()
  return (schema: S): Made => {
    const cached = cache.get(schema)
    if (cached !== undefined) return cached
    const value = make(schema)
    cache.set(schema, value)
    return value
  }
}
