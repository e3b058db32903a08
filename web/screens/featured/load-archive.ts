import type { RouterContextProvider } from 'react-router'
import type { Data } from '../../../contract/core/endpoint.ts'
import type { Endpoints } from '../../../contract/core/tables.ts'
import { serverContext } from '../../lib/api/server-context.ts'
import { unwrapResponse } from '../../lib/api/unwrap-response.ts'
import { requireCreatorSession } from '../customer-lists/load-list-form.ts'

export type ArchiveStory = Data<Endpoints['GET /story/all']>['items'][number]
/** What the form needs of a story, whether it comes from the archive or from a collection. */
export type ChoosableStory = Pick<ArchiveStory, 'storyId' | 'media' | 'background' | 'text' | 'createdAt'>
export type Archive = { stories: ArchiveStory[]; totalCount: number }
export const ARCHIVE_PAGE = 30

/** The first page of the creator's archive. */
export async function loadArchive(args: {
  context: Readonly<RouterContextProvider>
  url: URL
}): Promise<Archive> {
  await requireCreatorSession(args)
  const { api } = args.context.get(serverContext)
  const { data, totalCount } = unwrapResponse(await api('GET /story/all', { query: { limit: ARCHIVE_PAGE } }))
  return { stories: data, totalCount }
}
