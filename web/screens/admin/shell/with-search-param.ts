/** The current URL with one search parameter changed or removed. */
export function withSearchParam(search: string, name: string, value: string | undefined) {
  const params = new URLSearchParams(search)
  if (value === undefined) params.delete(name)
  else params.set(name, value)
  return { search: `?${params}` }
}
