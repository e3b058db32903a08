const kinds = ['image', 'video', 'audio'] as const
const uses = ['used', 'unused', 'neverSold'] as const
export type VaultQuery = {
  shown: number
  fileId?: string
  folderId?: string
  kind?: (typeof kinds)[number]
  use?: (typeof uses)[number]
  searchText?: string
  from?: string
  to?: string
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d{2}-\d{2}$/
const MOST = 480

/** Vault view from the URL; invalid values are ignored. */
export function readVaultQuery(params: URLSearchParams): VaultQuery {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  const [folderId, fileId, from, to] = [text('folder'), text('file'), text('from'), text('to')]
  const kind = kinds.find((value) => value === text('kind'))
  const use = uses.find((value) => value === text('use'))
  const searchText = text('q').slice(0, 100)
  return {
    shown: Math.min(MOST, Math.max(48, Number.parseInt(text('shown'), 10) || 48)),
    ...(id.test(folderId) || folderId === 'unsorted' ? { folderId } : {}),
    ...(id.test(fileId) ? { fileId } : {}),
    ...(kind ? { kind } : {}),
    ...(use ? { use } : {}),
    ...(searchText ? { searchText } : {}),
    ...(day.test(from) ? { from } : {}),
    ...(day.test(to) ? { to } : {}),
  }
}

/** The vault URL with some values changed; changing the list resets the offset. */
export function vaultPath(params: URLSearchParams, changes: Record<string, string | undefined>) {
  const next = new URLSearchParams(params)
  const isOnlyFile = Object.keys(changes).every((name) => name === 'file' || name === 'shown')
  if (!isOnlyFile) {
    next.delete('shown')
    next.delete('file')
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${String(next)}`
}
