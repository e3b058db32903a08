/** What survives closing the tab: which file goes where, and the file itself while it is not too large. */
export type KeptUpload = {
  id: string
  /** Who was signed in: nobody else's session sends it on. */
  personId: string
  mediaId?: string
  name: string
  size: number
  /** As the file says it itself: another time is another file. */
  changedAtMs: number
  folder: UploadFolder
  creatorId?: string
  vaultFolderId?: string
  file?: File
}
export type UploadFolder = 'vault' | 'posts' | 'stories' | 'chatMedia'

const KEEP_BYTES = 256_000_000
const DATABASE = 'fanlight-uploads'
const STORE = 'uploads'
export const WAITING = 'uploadsWaiting'
const ORDER = 'uploadsOrder'

function open() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(STORE, { keyPath: 'id' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(db.transaction(STORE, mode).objectStore(STORE))
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    })
  } finally {
    db.close()
  }
}

/** A private window may keep nothing: then an upload simply ends with its tab. */
const quietly = <T, O>(work: Promise<T>, otherwise: O): Promise<T | O> => work.catch(() => otherwise)

export async function keepUpload({ file, ...upload }: KeptUpload) {
  const isSmall = file && file.size <= KEEP_BYTES
  await quietly(
    within('readwrite', (store) => store.put(isSmall ? { ...upload, file } : upload)),
    undefined,
  )
  localStorage.setItem(WAITING, '1')
}
export async function dropUpload(id: string) {
  await quietly(
    within('readwrite', (store) => store.delete(id)),
    undefined,
  )
  if ((await listUploads()).length > 0) return
  for (const key of [WAITING, ORDER]) localStorage.removeItem(key)
}

/** In which order they go; beside the files, because moving one must not write them anew. */
export const keepOrder = (ids: string[]) => localStorage.setItem(ORDER, ids.join(' '))

export async function listUploads() {
  const kept = await quietly(
    within<KeptUpload[]>('readonly', (store) => store.getAll() as IDBRequest<KeptUpload[]>),
    [],
  )
  const ids = localStorage.getItem(ORDER)?.split(' ') ?? []
  const place = ({ id }: KeptUpload) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return kept.toSorted((a, b) => place(a) - place(b))
}

/** Whoever signs out leaves no file behind in this browser; the server forgets what it had of them after a day. */
export function forgetUploads() {
  indexedDB.deleteDatabase(DATABASE)
  for (const key of [WAITING, ORDER]) localStorage.removeItem(key)
}
