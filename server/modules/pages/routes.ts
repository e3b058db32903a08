import { pages } from '../../../contract/pages.ts'
import { implement } from '../../http/implement.ts'
import { leaveMessage } from './leave-message.ts'
import { readLanguages } from './read-languages.ts'
import { readPage } from './read-page.ts'

export const routes = implement(pages, {
  'GET /htmlPage': ({ context, client, query }) =>
    readPage(context, { language: query.lan ?? client.language, ...query }),
  'GET /languages': ({ query }) => readLanguages(query),
  'POST /contactUsRequests': ({ context, caller, client, body }) =>
    leaveMessage(context, { caller, language: client.language, ...body }),
})
