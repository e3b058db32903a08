/** What is stored across reloads: the upload's target and, up to a size limit, the file itself. */
export type StoredUpload = {
  id: string
  /** Signed-in user; other sessions must not continue it. */
  personId: string
  mediaId?: string
  name: string
  size: number
  /** The file's modification time, to detect changes. */
  changedAtMs: number
  folder: UploadFolder
  creatorId?: string
  vaultFolderId?: string
  file?: File
}
export type UploadFolder = 'vault' | 'posts' | 'stories' | 'chatMedia'

const MAX_STORED_FILE_BYTES = 256_000_000
const DATABASE = 'fanlight-uploads'
const STORE = 'uploads'
export const HAS_STORED_UPLOADS = 'uploadsWaiting'
const ORDER_KEY = 'uploadsOrder'

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

async function withStore<T>(
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

/** Private windows may block storage: the upload then ends with its tab. */
const ignoringErrors = <T, O>(work: Promise<T>, otherwise: O): Promise<T | O> => work.catch(() => otherwise)

export async function storeUpload({ file, ...upload }: StoredUpload) {
  const isSmall = file && file.size <= MAX_STORED_FILE_BYTES
  await ignoringErrors(
    withStore('readwrite', (store) => store.put(isSmall ? { ...upload, file } : upload)),
    undefined,
  )
  localStorage.setItem(HAS_STORED_UPLOADS, '1')
}
export async function deleteStoredUpload(id: string) {
  await ignoringErrors(
    withStore('readwrite', (store) => store.delete(id)),
    undefined,
  )
  if ((await listStoredUploads()).length > 0) return
  for (const key of [HAS_STORED_UPLOADS, ORDER_KEY]) localStorage.removeItem(key)
}

/** Order of the queue; stored separately, so that moving does not rewrite files. */
export const storeOrder = (ids: string[]) => localStorage.setItem(ORDER_KEY, ids.join(' '))

export async function listStoredUploads() {
  const stored = await ignoringErrors(
    withStore<StoredUpload[]>('readonly', (store) => store.getAll() as IDBRequest<StoredUpload[]>),
    [],
  )
  const ids = localStorage.getItem(ORDER_KEY)?.split(' ') ?? []
  const place = ({ id }: StoredUpload) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return stored.toSorted((a, b) => place(a) - place(b))
}

/** Removes all stored files on sign-out; the server removes partial uploads after a day. */
export function clearStoredUploads() {
  indexedDB.deleteDatabase(DATABASE)
  for (const key of [HAS_STORED_UPLOADS, ORDER_KEY]) localStorage.removeItem(key)
}
