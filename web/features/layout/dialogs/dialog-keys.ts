/** A dialog or drawer is identified in the URL by type and optional id: `type??id`. */
export type DialogKey = { type: string; id?: string }
export type Overlay = 'dialog' | 'drawer'

const separator = '??'

export function dialogKey(type: string, id?: string): string {
  return id === undefined ? type : `${type}${separator}${id}`
}

export function parseDialogKey(key: string | null | undefined): DialogKey | undefined {
  if (!key) return undefined
  const at = key.indexOf(separator)
  const type = at < 0 ? key : key.slice(0, at)
  if (!type) return undefined
  return at < 0 ? { type } : { type, id: key.slice(at + separator.length) }
}

/** The query string with this overlay, or with none. */
export function searchWith(search: string, overlay: Overlay, key: string | undefined): string {
  const params = new URLSearchParams(search)
  params.delete('dialog')
  params.delete('drawer')
  if (key !== undefined) params.set(overlay, key)
  const text = String(params)
  return text ? `?${text}` : ''
}

/** Props every dialog and drawer receives from the host. */
export type OverlayProps = { id?: string; open: boolean; note: unknown; onClose: () => void }
