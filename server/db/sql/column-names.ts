const camelNames = new Map<string, string>()

/** `created_at` is `createdAt`. Columns only: keys inside jsonb are data and stay unchanged. */
export function toCamelCase(column: string) {
  let name = camelNames.get(column)
  if (name === undefined) {
    name = column.replaceAll(/(?<=.)_(.)/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(column, name)
  }
  return name
}

export const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
