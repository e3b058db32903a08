import { endpoints } from '../core/endpoint.ts'
import { Done, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'
import { CreatorCard, Group } from './discovery.ts'
import { PostCard } from './post-card.ts'

const Query = Text(100)

export const search = endpoints({
  'GET /search': {
    summary: 'Search everything: counts by type and one page of one type',
    auth: 'guest',
    limit: { max: 240, per: 'minute' },
    query: Shape({
      q: Query,
      of: T.Optional(
        T.Union([T.Literal('creators'), T.Literal('posts')], {
          description: 'Result type to page; default creators',
        }),
      ),
      offset: T.Optional(T.Integer({ minimum: 0, maximum: 500, default: 0 })),
      limit: PageQuery.properties.limit,
    }),
    reply: Shape({
      searchTxt: T.String(),
      creators: T.Array(CreatorCard),
      groups: T.Array(Group),
      posts: T.Array(PostCard),
      counts: Shape({ creators: T.Integer(), groups: T.Integer(), posts: T.Integer() }),
      corrected: T.Optional(T.String({ description: 'Corrected query, if the search was corrected' })),
    }),
  },
  'GET /search/suggest': {
    summary: 'Search suggestions while typing',
    auth: 'guest',
    limit: { max: 600, per: 'minute' },
    query: Shape({ q: Query }),
    reply: Shape({
      searchTxt: T.String(),
      creators: T.Array(CreatorCard),
      groups: T.Array(Group),
      corrected: T.Optional(T.String({ description: 'Corrected query, if the search was corrected' })),
    }),
  },
  'GET /search/trending': {
    summary: 'List what many people searched for in the last week, most frequent first',
    auth: 'guest',
    query: PageQuery,
    reply: Page(Shape({ text: T.String() })),
  },
  'GET /search/recent': {
    summary: 'List my recent searches, newest first',
    auth: 'user',
    query: PageQuery,
    reply: Page(Shape({ text: T.String() })),
  },
  'POST /search/recent': {
    summary: 'Save a recent search',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ text: Text(100, { minLength: 1 }) }),
    reply: Done,
  },
  'DELETE /search/recent': {
    summary: 'Delete one or all recent searches',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ text: T.Optional(Text(100)) }),
    reply: Done,
  },
})
