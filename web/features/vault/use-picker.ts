import { useCallback, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useUploadFinished } from '../upload/uploads.ts'
import { useAsked } from './use-asked.ts'
import type { VaultFile } from './vault.ts'

type Options = {
  isOpen: boolean
  most: number
  creatorId: string | undefined
  kinds: readonly VaultFile['kind'][]
}
type Expected = { name: string; insteadOf: string; known: ReadonlySet<string> }
const AGAIN_MS = 1500
const PAGE = 60

/** What of the vault can be chosen, and what is, in order. */
export function usePicker({ isOpen, most, creatorId, kinds }: Options) {
  const [picked, setPicked] = useState<VaultFile[]>([])
  const [folderId, setFolder] = useState<string>()
  const [searchText, setSearch] = useState('')
  const [look, setLook] = useState(0)
  const [pages, setPages] = useState(1)
  const [expected, setExpected] = useState<Expected>()
  const who = creatorId ? { creatorId } : {}
  const summary = useAsked(isOpen ? `summary ${creatorId}` : undefined, async () => {
    const answer = await api('GET /vault/summary', { query: who })
    if (!answer.ok) throw new Error(answer.body.message)
    return answer.body.data
  })
  const asked = isOpen ? `files ${creatorId} ${folderId} ${searchText} ${pages} ${look}` : undefined
  const files = useAsked(asked, async () => {
    const where = { ...who, ...(folderId ? { folderId } : {}), ...(searchText ? { searchText } : {}) }
    const lists = await Promise.all(Array.from({ length: pages }, (_, n) => pageOf(where, n)))
    return {
      shown: lists
        .flatMap(({ data }) => data)
        .filter(({ state, kind }) => state === 'ready' && kinds.includes(kind)),
      hasMore: (lists[0]?.totalCount ?? 0) > pages * PAGE,
    }
  })
  const shown = 'data' in files ? files.data.shown : undefined

  // A picture that was cut here is chosen in the place of the one it was cut from, once it is made ready.
  const made = expected && shown?.find(({ _id, name }) => name === expected.name && !expected.known.has(_id))
  if (made) {
    setExpected(undefined)
    setPicked((known) =>
      known.some(({ _id }) => _id === expected.insteadOf)
        ? known.map((file) => (file._id === expected.insteadOf ? made : file))
        : [...known, made].slice(0, most),
    )
  }
  const lookAgain = useCallback(() => setLook((count) => count + 1), [])
  useUploadFinished(lookAgain)
  useEffect(() => {
    if (!expected) return undefined
    const timer = setInterval(lookAgain, AGAIN_MS)
    return () => clearInterval(timer)
  }, [expected, lookAgain])

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
    lookAgain,
    expect: ({ name, insteadOf }: { name: string; insteadOf: string }) =>
      setExpected({ name, insteadOf, known: new Set(shown?.map(({ _id }) => _id)) }),
    toggle: (file: VaultFile) =>
      setPicked((known) =>
        known.some(({ _id }) => _id === file._id)
          ? known.filter(({ _id }) => _id !== file._id)
          : known.length < most
            ? [...known, file]
            : known,
      ),
  }
}

async function pageOf(where: { creatorId?: string; folderId?: string; searchText?: string }, page: number) {
  const answer = await api('GET /vault', { query: { ...where, limit: PAGE, offset: page * PAGE } })
  if (!answer.ok) throw new Error(answer.body.message)
  return answer.status === 204 ? { data: [], totalCount: 0 } : answer.body
}
