import { endpoints, Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from './core.ts'

/** How far into a list of creators one can turn pages; whoever looks for more says what for. */
export const DEEPEST = 10_000
const ListPage = {
  offset: T.Optional(T.Integer({ minimum: 0, maximum: DEEPEST, default: 0 })),
  limit: PageQuery.properties.limit,
}
const ListQuery = Shape({ ...ListPage, searchText: T.Optional(Text(100)) })

const CategoryTag = Shape({ _id: Id, key: T.String(), title: T.String() })
export const Price = Shape({ amount: T.String({ description: 'Decimal' }), currency: T.String() })

/** Why somebody stands in a list, for the person who looks. */
export const Why = Shape({
  reason: T.Union([
    T.Literal('FOLLOWING'),
    T.Literal('FOLLOWED_BY'),
    T.Literal('SAME_CATEGORY'),
    T.Literal('PICKED'),
    T.Literal('NEW'),
    T.Literal('WELL_RATED'),
    T.Literal('POPULAR_IN'),
  ]),
  name: T.Optional(T.String({ description: 'Of one whom you follow and who follows them' })),
  count: T.Optional(T.Integer({ description: 'How many whom you follow do' })),
  category: T.Optional(CategoryTag),
})

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
  totalFollower: T.Integer(),
  postCount: T.Integer(),
  rating: T.Optional(T.Number({ description: 'Of five; missing until somebody rated' })),
  ratingCount: T.Integer(),
  monthlyPrice: T.Optional(Price),
  shoutoutPrice: T.Optional(Price),
  videoCallPrice: T.Optional(Price),
  isOnline: T.Boolean(),
  joinedAt: Instant,
  why: T.Optional(Why),
})

export const Group = Shape({
  _id: Id,
  key: T.String(),
  title: T.String(),
  blurb: T.String(),
  coverPic: T.Optional(T.String()),
  creatorCount: T.Integer(),
})

export const SectionKind = T.Union([
  T.Literal('suggested'),
  T.Literal('featured'),
  T.Literal('popular'),
  T.Literal('newest'),
  T.Literal('online'),
  T.Literal('followed'),
  T.Literal('category'),
  T.Literal('picked'),
  T.Literal('categories'),
])
export const HomeSection = Shape({
  _id: Id,
  kind: SectionKind,
  title: T.String(),
  blurb: T.String(),
  category: T.Optional(CategoryTag),
  creators: T.Array(CreatorCard),
  groups: T.Array(Group),
  totalCount: T.Integer(),
  isAtLeast: T.Optional(
    T.Boolean({ description: 'There are as many as totalCount, or more: it is counted no further.' }),
  ),
})

export const Banner = Shape({
  _id: Id,
  title: T.String(),
  text: T.String(),
  image: T.Optional(T.String()),
  linkLabel: T.String(),
  link: T.String({ description: 'A path of ours or an https address; empty for none' }),
  tone: T.Union([T.Literal('paper'), T.Literal('ink'), T.Literal('light')]),
})

export const SortBy = T.Union([
  T.Literal('popular'),
  T.Literal('followers'),
  T.Literal('newest'),
  T.Literal('priceLow'),
  T.Literal('priceHigh'),
  T.Literal('rating'),
])
const Amount = T.Number({ minimum: 0, maximum: 1_000_000, description: 'US dollars' })

export const discovery = endpoints({
  'GET /featureCreator': {
    summary:
      'Creators by what they mean to people now, newcomers among them; found by name when searchText is given',
    auth: 'guest',
    guests: 'alike',
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /newestCreators': {
    summary: 'Creators whose windows opened last',
    auth: 'guest',
    guests: 'alike',
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /onlineCreators': {
    summary: 'Creators who are here now and let it be seen',
    auth: 'guest',
    guests: 'alike',
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /popularModels': {
    summary: 'Creators with the most followers',
    auth: 'guest',
    guests: 'alike',
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /suggestedCreators': {
    summary: 'Creators you do not follow yet, near to those you do',
    auth: 'guest',
    guests: 'alike',
    query: Shape({ limit: T.Optional(T.Integer({ minimum: 1, maximum: 30, default: 10 })) }),
    reply: Page(CreatorCard),
  },
  'GET /creatorCard': {
    summary: 'What a creator’s page shows beside the profile: rating, posts, prices',
    auth: 'guest',
    query: Shape({ userId: Id }),
    reply: CreatorCard,
    errors: ['CREATOR_NOT_FOUND'],
  },
  'GET /similarCreators': {
    summary: 'Others in the categories of a creator',
    auth: 'guest',
    query: Shape({ userId: Id, limit: T.Optional(T.Integer({ minimum: 1, maximum: 20, default: 8 })) }),
    reply: Page(CreatorCard),
  },
  'GET /heroCategoriesCreators': {
    summary: 'Categories with the first six of their creators',
    auth: 'guest',
    guests: 'alike',
    query: ListQuery,
    reply: Page(Shape({ ...Group.properties, creators: T.Array(CreatorCard) })),
  },
  'GET /group': {
    summary: 'Categories and how many creators each has',
    auth: 'guest',
    guests: 'alike',
    query: PageQuery,
    reply: Page(Group),
  },
  'GET /group/creator': {
    summary: 'The creators of a category',
    auth: 'guest',
    guests: 'alike',
    query: Shape({ ...ListPage, groupId: Id, searchText: T.Optional(Text(100)) }),
    reply: Page(CreatorCard),
    errors: ['CATEGORY_NOT_FOUND'],
  },
  'GET /homePage': {
    summary: 'Home as staff arranged it, each section with its first creators',
    auth: 'guest',
    guests: 'alike',
    reply: Shape({ sections: T.Array(HomeSection) }),
  },
  'GET /homePage/details': {
    summary: 'All of a section, or all creators, filtered and sorted',
    auth: 'guest',
    query: Shape({
      ...ListPage,
      sectionId: T.Optional(Id),
      searchText: T.Optional(Text(100)),
      sortBy: T.Optional(SortBy),
      priceFrom: T.Optional(Amount),
      priceTo: T.Optional(Amount),
      shoutoutFrom: T.Optional(Amount),
      shoutoutTo: T.Optional(Amount),
      rating: T.Optional(T.Number({ minimum: 0, maximum: 5, description: 'At least' })),
      categoryIds: T.Optional(
        T.String({ maxLength: 400, description: 'Ids with commas between; any of them' }),
      ),
      online: T.Optional(Flag),
    }),
    reply: Page(CreatorCard),
    errors: ['SECTION_NOT_FOUND', 'VALIDATION_FAILED'],
  },
  'GET /creatorPrices': {
    summary: 'How many creators ask how much, for the filters',
    auth: 'guest',
    reply: Shape({
      currency: T.String(),
      month: T.Array(Shape({ from: T.Integer(), creators: T.Integer() })),
      shoutout: T.Array(Shape({ from: T.Integer(), creators: T.Integer() })),
    }),
  },
  'GET /banner': {
    summary: 'Banners that are up now for this visitor',
    auth: 'guest',
    query: PageQuery,
    reply: Page(Banner),
  },
  'GET /productUpdates': {
    summary: 'What is new in the product, newest first',
    auth: 'guest',
    query: PageQuery,
    reply: Page(
      Shape({
        _id: Id,
        message: T.String(),
        description: T.String(),
        type: T.Union([T.Literal('new'), T.Literal('better'), T.Literal('notice')]),
        thumbnailUrl: T.Optional(T.String()),
        linkedWith: T.Union([T.Literal('none'), T.Literal('screen'), T.Literal('creator'), T.Literal('web')]),
        linkedValue: T.String(),
        publishedAt: Instant,
      }),
    ),
  },
  'GET /config': {
    summary: 'What clients need to know about this place',
    auth: 'open',
    query: Shape({}),
    reply: Shape({
      currency: T.String(),
      currencySymbol: T.String(),
      languages: T.Array(T.String()),
      values: T.Record(T.String(), T.Union([T.String(), T.Number(), T.Boolean()])),
    }),
  },
})
