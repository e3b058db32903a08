/** The same address with one word of its search changed, or without it. */
export function addressWith(search: string, name: string, value: string | undefined) {
  const params = new URLSearchParams(search)
  if (value === undefined) params.delete(name)
  else params.set(name, value)
  return { search: `?${params}` }
}
