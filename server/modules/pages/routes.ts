import { pages } from '../../../contract/content/pages.ts'
import { implement } from '../../http/implement.ts'
import { sendContactMessage } from './contact/send-contact-message.ts'
import { readLanguages } from './read-languages.ts'
import { readPage } from './read-page.ts'

export const routes = implement(pages, {
  'GET /htmlPage': ({ context, client, query }) =>
    readPage(context, { language: query.lan ?? client.language, ...query }),
  'GET /languages': ({ query }) => readLanguages(query),
  'POST /contactUsRequests': ({ context, caller, client, body }) =>
    sendContactMessage(context, { caller, language: client.language, ...body }),
})
