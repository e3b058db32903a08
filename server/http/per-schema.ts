/**
 * Makes something from a schema when it is first needed, once for the whole process. There are hundreds of
 * routes, and compiling them all at every start takes longer than everything else together.
 */
export function perSchema<S extends object, Made>(make: (schema: S) => Made) {
  const made = new WeakMap<S, Made>()
  return (schema: S): Made => {
    const known = made.get(schema)
    if (known !== undefined) return known
    const fresh = make(schema)
    made.set(schema, fresh)
    return fresh
  }
}
