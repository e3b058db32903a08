import { endpoints } from '../core/endpoint.ts'
import { Flag, Id, Instant, Page, PageQuery, Shape, T, Text } from '../core/schemas.ts'

/** Maximum offset in creator lists; deeper browsing needs filters. */
export const MAX_OFFSET = 10_000
/** More than staff can put on the home page. */
const MAX_SECTIONS = 100
const ListPage = {
  offset: T.Optional(T.Integer({ minimum: 0, maximum: MAX_OFFSET, default: 0 })),
  limit: PageQuery.properties.limit,
}
const ListQuery = Shape({ ...ListPage, searchText: T.Optional(Text(100)) })

const CategoryTag = Shape({ _id: Id, key: T.String(), title: T.String() })
export const Price = Shape({ amount: T.String({ description: 'Decimal' }), currency: T.String() })

/** Why a creator is in a list, for this viewer. */
export const RecommendationReason = Shape({
  reason: T.Union([
    T.Literal('FOLLOWING'),
    T.Literal('FOLLOWED_BY'),
    T.Literal('SAME_CATEGORY'),
    T.Literal('PICKED'),
    T.Literal('NEW'),
    T.Literal('WELL_RATED'),
    T.Literal('POPULAR_IN'),
  ]),
  name: T.Optional(T.String({ description: 'A user you follow who follows them' })),
  count: T.Optional(T.Integer({ description: 'Number of users you follow who do' })),
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
  rating: T.Optional(T.Number({ description: 'Out of five; missing without ratings' })),
  ratingCount: T.Integer(),
  monthlyPrice: T.Optional(Price),
  shoutoutPrice: T.Optional(Price),
  videoCallPrice: T.Optional(Price),
  isOnline: T.Boolean(),
  previews: T.Optional(
    T.Array(T.String(), { description: 'Covers of the newest public posts; in filtered lists only' }),
  ),
  joinedAt: Instant,
  why: T.Optional(RecommendationReason),
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
  isAtLeast: T.Optional(T.Boolean({ description: 'Counting stops here; there may be more than totalCount' })),
})

export const Banner = Shape({
  _id: Id,
  title: T.String(),
  text: T.String(),
  image: T.Optional(T.String()),
  linkLabel: T.String(),
  link: T.String({ description: 'Internal path or https URL; empty for none' }),
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
    summary: 'Ranked creators with new ones mixed in; searches by name with searchText',
    auth: 'guest',
    coalesceGuests: true,
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /newestCreators': {
    summary: 'Newest creators',
    auth: 'guest',
    coalesceGuests: true,
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /onlineCreators': {
    summary: 'Creators who are online and show it',
    auth: 'guest',
    coalesceGuests: true,
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /popularModels': {
    summary: 'Creators with the most followers',
    auth: 'guest',
    coalesceGuests: true,
    query: ListQuery,
    reply: Page(CreatorCard),
  },
  'GET /suggestedCreators': {
    summary: 'Suggested creators similar to those I follow',
    auth: 'guest',
    coalesceGuests: true,
    query: Shape({ limit: T.Optional(T.Integer({ minimum: 1, maximum: 30, default: 10 })) }),
    reply: Page(CreatorCard),
  },
  'GET /creatorCard': {
    summary: 'Public stats of a creator: rating, posts, prices',
    auth: 'guest',
    query: Shape({ userId: Id }),
    reply: CreatorCard,
    errors: ['CREATOR_NOT_FOUND'],
  },
  'GET /similarCreators': {
    summary: 'Creators in the same categories',
    auth: 'guest',
    query: Shape({ userId: Id, limit: T.Optional(T.Integer({ minimum: 1, maximum: 20, default: 8 })) }),
    reply: Page(CreatorCard),
  },
  'GET /heroCategoriesCreators': {
    summary: 'Categories with their first six creators',
    auth: 'guest',
    coalesceGuests: true,
    query: ListQuery,
    reply: Page(Shape({ ...Group.properties, creators: T.Array(CreatorCard) })),
  },
  'GET /group': {
    summary: 'Categories with creator counts',
    auth: 'guest',
    coalesceGuests: true,
    query: PageQuery,
    reply: Page(Group),
  },
  'GET /group/creator': {
    summary: 'Creators in a category',
    auth: 'guest',
    coalesceGuests: true,
    query: Shape({ ...ListPage, groupId: Id, searchText: T.Optional(Text(100)) }),
    reply: Page(CreatorCard),
    errors: ['CATEGORY_NOT_FOUND'],
  },
  'GET /homePage': {
    summary: 'Home page sections with their first creators',
    auth: 'guest',
    coalesceGuests: true,
    query: Shape({
      offset: T.Optional(T.Integer({ minimum: 0, maximum: MAX_SECTIONS, default: 0 })),
      limit: T.Optional(T.Integer({ minimum: 1, maximum: MAX_SECTIONS, default: MAX_SECTIONS })),
    }),
    reply: Shape({ sections: T.Array(HomeSection) }),
  },
  'GET /homePage/details': {
    summary: 'All creators of a section, filtered and sorted',
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
      categoryIds: T.Optional(T.String({ maxLength: 400, description: 'Comma-separated ids; matches any' })),
      online: T.Optional(Flag),
    }),
    reply: Page(CreatorCard),
    errors: ['SECTION_NOT_FOUND', 'VALIDATION_FAILED'],
  },
  'GET /creatorPrices': {
    summary: 'Price histogram for filters',
    auth: 'guest',
    reply: Shape({
      currency: T.String(),
      month: T.Array(Shape({ from: T.Integer(), creators: T.Integer() })),
      shoutout: T.Array(Shape({ from: T.Integer(), creators: T.Integer() })),
    }),
  },
  'GET /banner': {
    summary: 'Active banners for this viewer',
    auth: 'guest',
    query: PageQuery,
    reply: Page(Banner),
  },
  'GET /productUpdates': {
    summary: 'Product updates, newest first',
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
    summary: 'Client configuration',
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
