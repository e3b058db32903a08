import { useCallback, useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useUploadFinished } from '../upload/start-uploads.ts'
import { useLatestResponse } from './use-latest-response.ts'
import type { VaultFile } from './vault.ts'

type Options = {
  isOpen: boolean
  max: number
  creatorId: string | undefined
  kinds: readonly VaultFile['kind'][]
}
type Expected = { name: string; insteadOf: string; known: ReadonlySet<string> }
const POLL_MS = 1500
const PAGE = 60

/** Files of the vault and the ordered selection. */
export function useVaultPicker({ isOpen, max, creatorId, kinds }: Options) {
  const [picked, setPicked] = useState<VaultFile[]>([])
  const [folderId, setFolder] = useState<string>()
  const [searchText, setSearch] = useState('')
  const [refreshCount, setRefreshCount] = useState(0)
  const [pages, setPages] = useState(1)
  const [expected, setExpected] = useState<Expected>()
  const owner = creatorId ? { creatorId } : {}
  const summary = useLatestResponse(isOpen ? `summary ${creatorId}` : undefined, async () => {
    const response = await api('GET /vault/summary', { query: owner })
    if (!response.ok) throw new Error(response.body.message)
    return response.body.data
  })
  const requestKey = isOpen
    ? `files ${creatorId} ${folderId} ${searchText} ${pages} ${refreshCount}`
    : undefined
  const files = useLatestResponse(requestKey, async () => {
    const where = { ...owner, ...(folderId ? { folderId } : {}), ...(searchText ? { searchText } : {}) }
    const lists = await Promise.all(Array.from({ length: pages }, (_, n) => pageOf(where, n)))
    return {
      shown: lists
        .flatMap(({ data }) => data)
        .filter(({ state, kind }) => state === 'ready' && kinds.includes(kind)),
      hasMore: (lists[0]?.totalCount ?? 0) > pages * PAGE,
    }
  })
  const shown = 'data' in files ? files.data.shown : undefined

  // A cropped copy replaces its original in the selection once it is processed.
  const made = expected && shown?.find(({ _id, name }) => name === expected.name && !expected.known.has(_id))
  if (made) {
    setExpected(undefined)
    setPicked((known) =>
      known.some(({ _id }) => _id === expected.insteadOf)
        ? known.map((file) => (file._id === expected.insteadOf ? made : file))
        : [...known, made].slice(0, max),
    )
  }
  const refresh = useCallback(() => setRefreshCount((count) => count + 1), [])
  useUploadFinished(refresh)
  useEffect(() => {
    if (!expected) return undefined
    const timer = setInterval(refresh, POLL_MS)
    return () => clearInterval(timer)
  }, [expected, refresh])

  return {
    picked,
    folderId,
    searchText,
    summary,
    files,
    setFolder: (id: string | undefined) => {
      setFolder(id)
      setPages(1)
    },
    setSearch: (text: string) => {
      setSearch(text)
      setPages(1)
    },
    showMore: () => setPages((count) => count + 1),
    lookAgain: refresh,
    expect: ({ name, insteadOf }: { name: string; insteadOf: string }) =>
      setExpected({ name, insteadOf, known: new Set(shown?.map(({ _id }) => _id)) }),
    toggle: (file: VaultFile) =>
      setPicked((known) =>
        known.some(({ _id }) => _id === file._id)
          ? known.filter(({ _id }) => _id !== file._id)
          : known.length < max
            ? [...known, file]
            : known,
      ),
  }
}

async function pageOf(where: { creatorId?: string; folderId?: string; searchText?: string }, page: number) {
  const response = await api('GET /vault', { query: { ...where, limit: PAGE, offset: page * PAGE } })
  if (!response.ok) throw new Error(response.body.message)
  return response.status === 204 ? { data: [], totalCount: 0 } : response.body
}
