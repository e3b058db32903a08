import { endpoints, Flag, Id, Page, PageQuery, Shape, T, Text } from './core.ts'

const ListQuery = Shape({ ...PageQuery.properties, searchText: T.Optional(Text(100)) })

const CategoryTag = Shape({ _id: Id, key: T.String(), title: T.String() })
export const CreatorCard = Shape({
  _id: Id,
  username: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  headline: T.String(),
  profilePic: T.Optional(T.String()),
  coverPic: T.Optional(T.String()),
  city: T.String(),
  country: T.String(),
  categoryData: T.Array(CategoryTag),
  isPrivate: T.Boolean(),
  isFollow: Flag,
  isRequested: Flag,
})
export const Group = Shape({
  _id: Id,
  key: T.String(),
  title: T.String(),
  blurb: T.String(),
  coverPic: T.Optional(T.String()),
  creatorCount: T.Integer(),
})

export const discovery = endpoints({
  'GET /featureCreator': {
    summary: 'Creators that are featured, found by name when searchText is given',
    auth: 'guest',
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /group': {
    summary: 'Categories and how many creators each has',
    auth: 'guest',
    query: PageQuery,
    reply: Page(Group),
  },
})
