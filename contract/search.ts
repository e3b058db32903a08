import { Done, endpoints, Page, PageQuery, Shape, T, Text } from './core.ts'
import { CreatorCard, Group } from './discovery.ts'
import { PostCard } from './post-card.ts'

const Query = Text(100)

export const search = endpoints({
  'GET /search': {
    summary: 'One box for everything: how much of each kind was found, and a page of one kind',
    auth: 'guest',
    limit: { max: 240, per: 'minute' },
    query: Shape({
      q: Query,
      of: T.Optional(
        T.Union([T.Literal('creators'), T.Literal('posts')], {
          description: 'Which kind is paged; creators',
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
      corrected: T.Optional(T.String({ description: 'What was looked for instead of what was typed' })),
    }),
  },
  'GET /search/suggest': {
    summary: 'A few of each kind while somebody types',
    auth: 'guest',
    limit: { max: 600, per: 'minute' },
    query: Shape({ q: Query }),
    reply: Shape({
      searchTxt: T.String(),
      creators: T.Array(CreatorCard),
      groups: T.Array(Group),
    }),
  },
  'GET /search/recent': {
    summary: 'What I searched for, newest first',
    auth: 'user',
    query: PageQuery,
    reply: Page(Shape({ text: T.String() })),
  },
  'POST /search/recent': {
    summary: 'Remember a search',
    auth: 'user',
    impersonation: 'refused',
    body: Shape({ text: Text(100, { minLength: 1 }) }),
    reply: Done,
  },
  'DELETE /search/recent': {
    summary: 'Forget one search, or all of them',
    auth: 'user',
    impersonation: 'refused',
    query: Shape({ text: T.Optional(Text(100)) }),
    reply: Done,
  },
})
